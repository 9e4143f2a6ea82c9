import { expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { type TestCtx, test, testNow } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { settleEmails } from './emails.ts'
import { getToday } from './service.ts'

/** Adds an old email that may or may not have arrived. */
async function inDoubt({ db }: TestCtx) {
  const mail = { key: 'doubt', recipient: 'ada@example.org', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
  const values = { ...mail, state: 'in_doubt' as const, createdAt: new Date('2026-10-01'), problem: 'no answer' }
  const [row] = await db.insert(emails).values(values).returning()
  return row?.id ?? ''
}

const stateOf = async ({ db }: TestCtx) => (await db.select().from(emails))[0]
const actionsOf = async ({ db }: TestCtx) => (await db.select().from(auditEntries)).map(({ action }) => action)

test('an email in doubt stays on the desk until someone resends it, which works only once', async ({ ctx }) => {
  const { ctx: admin } = await newPerson(ctx, 'admin')
  const id = await inDoubt(ctx)
  expect((await getToday(admin)).emails.lost).toMatchObject([{ id, state: 'in_doubt' }])
  expect(await settleEmails(admin, { ids: [id], choice: 'resend' })).toEqual({ done: 1, left: 0 })
  expect(await settleEmails(admin, { ids: [id], choice: 'resend' })).toEqual({ done: 0, left: 1 })
  expect(ctx.queued).toHaveLength(1)
  await ctx.runJobs()
  expect(await stateOf(ctx)).toMatchObject({ state: 'sent', createdAt: testNow, problem: null })
  expect((await getToday(admin)).emails.lost).toEqual([])
  expect(await actionsOf(ctx)).toEqual(['email.resent'])
})

test('if someone leaves an email in doubt as it is, we never send it and delete its content', async ({ ctx }) => {
  const { ctx: admin } = await newPerson(ctx, 'admin')
  const id = await inDoubt(ctx)
  expect(await settleEmails(admin, { ids: [id], choice: 'leave' })).toEqual({ done: 1, left: 0 })
  expect(await settleEmails(admin, { ids: [id], choice: 'resend' })).toEqual({ done: 0, left: 1 })
  expect(ctx.queued).toEqual([])
  expect(await stateOf(ctx)).toMatchObject({ state: 'left', html: '', text: '' })
  expect((await getToday(admin)).emails.lost).toEqual([])
  expect(await actionsOf(ctx)).toEqual(['email.left'])
})
