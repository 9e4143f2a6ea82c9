import { describe, expect, inject } from 'vitest'
import { rateLimits } from '../../../platform/db/tables.ts'
import { test, testContext } from '../../../platform/testing/test.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { closeInquiries, getInquiry, noteInquiry, replyToInquiry } from './desk.ts'
import { sendInquiry } from './service.ts'
import { inquiries } from './tables.ts'
import { aMessage } from './testing.ts'

/** Only PostgreSQL runs these calls at the same moment; the embedded database runs one query after another. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  test('twenty copies of a message make one inquiry with one reference and one email to the firm', async ({
    database,
  }) => {
    const ctx = testContext(database)
    const message = aMessage()
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, i) => sendInquiry({ ...ctx, address: `192.0.2.${i}` }, message)),
    )
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1)
    expect(await ctx.db.select().from(inquiries)).toHaveLength(1)
    expect(ctx.queued.filter(({ job }) => job.name === 'inquiries.send-staff-notice')).toHaveLength(1)
    await ctx.db.delete(inquiries)
    await ctx.db.delete(rateLimits)
  })

  test('of ten replies one is sent and nine are refused', async ({ database }) => {
    const ctx = testContext(database)
    await sendInquiry(ctx, aMessage())
    const [row] = await ctx.db.select().from(inquiries)
    const id = row?.id ?? ''
    const people = await Promise.all(Array.from({ length: 10 }, () => newPerson(ctx, 'admin')))
    ctx.queued.length = 0
    const outcomes = await Promise.allSettled(
      people.map(({ ctx }, i) => replyToInquiry(ctx, { id, version: 1, text: `Answer ${i}` })),
    )
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(9)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'conflict' })
    const [winner] = people
    const { entries, version } = await getInquiry(winner?.ctx ?? ctx, { id })
    expect([entries.length, version]).toEqual([1, 2])
    expect(refused[0].message).toContain(entries[0]?.text)
    expect(ctx.queued).toHaveLength(1)
    await ctx.db.delete(inquiries)
  })

  test('keeps all notes in one order, and closing inquiries in opposite orders never deadlocks', async ({
    database,
  }) => {
    const ctx = testContext(database)
    for (let i = 0; i < 8; i += 1)
      await sendInquiry({ ...ctx, address: `203.0.113.${i}` }, aMessage({ email: `p${i}@example.org` }))
    const ids = (await ctx.db.select().from(inquiries)).map(({ id }) => id)
    const admin = await newPerson(ctx, 'admin')
    const [id = ''] = ids
    await Promise.all(Array.from({ length: 10 }, (_, i) => noteInquiry(admin.ctx, { id, text: `Note ${i}` })))
    expect(await getInquiry(admin.ctx, { id })).toMatchObject({ version: 11, entries: { length: 10 } })
    const closed = await Promise.all([
      closeInquiries(admin.ctx, { ids }),
      closeInquiries(admin.ctx, { ids: ids.toReversed() }),
    ])
    expect(closed.reduce((sum, one) => sum + one.closed, 0)).toBe(8)
    await ctx.db.delete(inquiries)
  })
})
