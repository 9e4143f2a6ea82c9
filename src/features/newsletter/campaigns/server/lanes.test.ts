import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { oneRow } from '../../../../platform/db/rows.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { getCampaign } from './drafts.ts'
import { scheduleCampaign } from './sending.ts'
import { newCampaign } from './testing.ts'
import { mailServerOfTests, runOnce } from './testing-server.ts'

const { server, withPeople } = mailServerOfTests()

/** A database on which `execute` runs these statements. */
const withExecute = (ctx: TestCtx, execute: (query: SQL) => unknown): TestCtx => ({
  ...ctx,
  db: Object.assign(Object.create(ctx.db), { execute }),
})

/** Makes every email wait for `answered` after the lane has marked it as being sent, and before its content is sent. */
function withSlowMail(ctx: TestCtx) {
  const begun = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const { mail } = ctx
  ctx.mail = {
    ...mail,
    send: (email, beforeContent) =>
      mail.send(email, async () => {
        await beforeContent?.()
        begun.resolve()
        await answered.promise
      }),
  }
  return { begun, answered }
}

test('a lane that loses the database still waits for its emails, so that none is in doubt', async ({ ctx }) => {
  await withPeople(ctx, 1)
  const { admin, id, version } = await newCampaign(ctx)
  await scheduleCampaign(admin, { id, version })
  await runOnce(ctx)
  const { begun, answered } = withSlowMail(ctx)
  const [lane] = ctx.queued.splice(0)
  const failed = Promise.withResolvers<void>()
  let statements = 0
  const execute = async (query: SQL) => {
    statements += 1
    // The fifth statement claims the next emails while the first one is on its way.
    if (statements !== 5) return ctx.db.execute(query)
    await begun.promise
    failed.resolve()
    throw new Error('The database is away.')
  }
  const order: string[] = []
  const { job, data } = oneRow(lane ? [lane] : [])
  const run = job.run(withExecute(ctx, execute), data)
  const ended = run.then(
    () => order.push('done'),
    () => order.push('failed'),
  )
  await failed.promise
  await nextTurn()
  order.push('answered')
  answered.resolve()
  await ended
  expect(order).toEqual(['answered', 'failed'])
  await job.run(ctx, data)
  expect(server().received).toHaveLength(1)
  expect((await getCampaign(admin, { id })).progress).toMatchObject({ sent: 1, doubts: 0 })
})

test('the statements of a lane do not grow with the number of emails that it has sent', async ({ ctx }) => {
  await withPeople(ctx, 80)
  const { admin, id, version } = await newCampaign(ctx)
  await scheduleCampaign(admin, { id, version })
  await runOnce(ctx)
  const dialect = new PgDialect()
  const sizes: number[] = []
  const execute = (query: SQL) => {
    sizes.push(JSON.stringify(dialect.sqlToQuery(query).params).length)
    return ctx.db.execute(query)
  }
  const [lane] = ctx.queued.splice(0)
  const { job, data } = oneRow(lane ? [lane] : [])
  await job.run(withExecute(ctx, execute), data)
  expect(server().received).toHaveLength(80)
  expect(Math.max(...sizes)).toBeLessThan(2_000)
})
