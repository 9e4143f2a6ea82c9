import { expect, inject } from 'vitest'
import { test as databaseTest, urlOf } from '../testing/test.ts'
import { Connections } from './connections.ts'

const isPostgres = inject('databaseKind') === 'postgres'

const test = databaseTest.extend('connections', async ({ database }, { onCleanup }) => {
  const connections = new Connections(urlOf(database), 1)
  onCleanup(() => connections.pool.end())
  return connections
})

test.runIf(isPostgres)(
  'a connection that breaks while in use makes room for another, even if no one returns it',
  async ({ connections: { pool }, database }) => {
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.raw.executeSql('select pg_terminate_backend($1)', [rows[0]?.pid])
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    client.release()
    expect(pool.totalCount).toBe(1)
  },
)

test.runIf(isPostgres)(
  'refuse() fails running, waiting and new statements at once, until allow() is called',
  async ({ connections }) => {
    const { pool } = connections
    const running = pool.query('select pg_sleep(60)')
    const waiting = [pool.query('select 1'), pool.connect()]
    await new Promise((resolve) => setTimeout(resolve, 200))
    connections.refuse(new Error('away'))
    const outcomes = await Promise.allSettled([running, ...waiting, pool.query('select 1'), pool.connect()])
    const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined))
    expect(reasons.map((reason) => reason?.message)).toEqual(Array(5).fill('away'))
    expect(new Set(reasons).size, 'separate errors').toBe(5)
    connections.allow()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  },
)
