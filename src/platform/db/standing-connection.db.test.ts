import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, vi } from 'vitest'
import { DatabaseProxy } from '../testing/database-proxy.ts'
import { test, urlOf } from '../testing/test.ts'
import { isClaimed } from './claims.ts'
import { type Database, openPostgres } from './database.ts'
import { isNoConnection } from './no-connection.ts'

const terminateOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** Closes every connection of a database, as an administrator can. */
async function terminateAll(database: Database) {
  const other = openPostgres(urlOf(database), 2)
  try {
    await other.db.execute(terminateOthers)
  } finally {
    await other.close()
  }
}

const holds = async ({ db }: Database, name: string) =>
  (await db.execute<{ is: boolean }>(sql`select ${isClaimed(sql`${name}::text`)} as is`)).rows[0]?.is

describe.runIf(inject('databaseKind') === 'postgres')('a broken connection', () => {
  test('fails only the transaction that was using it, and the pool keeps working', async ({ database }) => {
    for (let round = 0; round < 25; round++) {
      const failing = database.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
        await new Promise((resolve) => setTimeout(resolve, 10))
        await tx.execute(sql`select 1`)
      })
      expect(await failing.catch(isNoConnection)).toBe(true)
    }
    const { rows } = await database.db.execute(sql`select 1 as one`)
    expect(rows).toEqual([{ one: 1 }])
  })

  test('is replaced by another, which listens to the same channels and reports a gap', async ({ database }) => {
    const heard: string[] = []
    const onGap = vi.fn()
    await database.listen('test_gap', (payload) => heard.push(payload), onGap)
    await terminateAll(database)
    await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), 5_000)
    await database.db.execute(sql`select pg_notify('test_gap', 'after')`)
    await vi.waitFor(() => expect(heard).toEqual(['after']), 5_000)
    expect(database.isAway()).toBe(false)
  })

  test('loses its claims, and the next connection makes them again', async ({ database }) => {
    await database.claims?.claim(['one', 'two'])
    expect([await holds(database, 'one'), await holds(database, 'three')]).toEqual([true, false])
    await terminateAll(database)
    await vi.waitFor(async () => expect(await holds(database, 'one').catch(() => false)).toBe(true), 5_000)
    await database.claims?.release(['one'])
    expect([await holds(database, 'one'), await holds(database, 'two')]).toEqual([false, true])
  })

  test('loses its locks, and calls `onLost` for each of them', async ({ database }) => {
    const other = openPostgres(urlOf(database), 2)
    const onLost = vi.fn()
    expect(await database.locks?.tryLock('one', onLost)).toBe(true)
    expect(await other.locks?.tryLock('one', () => {})).toBe(false)
    await terminateAll(database)
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), 5_000)
    await vi.waitFor(async () => expect(await other.locks?.tryLock('one', () => {})).toBe(true), 5_000)
    await other.close()
  })

  test('may be silent for a second while the process starts, but not after that', async ({ database }) => {
    const proxy = await DatabaseProxy.start(urlOf(database))
    const other = openPostgres(proxy.url, 2)
    await other.listen(
      'test_silence',
      () => {},
      () => {},
    )
    proxy.swallow()
    const asked = other.db.execute(sql`select 1 as one`)
    await sleep(1_500)
    await proxy.heal()
    expect((await asked).rows).toEqual([{ one: 1 }])

    other.failFast?.()
    proxy.swallow()
    await vi.waitFor(() => expect(other.isAway()).toBe(true), 5_000)
    await proxy.heal()
    await vi.waitFor(() => expect(other.isAway()).toBe(false), 5_000)
    await other.close()
    await proxy.stop()
  })

  test('releases the claims of a process that died', async ({ database }) => {
    const other = openPostgres(urlOf(database), 2)
    await other.claims?.claim(['of the other'])
    expect(await holds(database, 'of the other')).toBe(true)
    await other.close()
    await vi.waitFor(async () => expect(await holds(database, 'of the other')).toBe(false))
  })
})
