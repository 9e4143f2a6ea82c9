import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { noteInquiry, replyToInquiry } from './desk.ts'
import { sweepInquiries } from './retention.ts'
import { sendInquiry } from './service.ts'
import { inquiries, inquiryEntries } from './tables.ts'
import { aMessage } from './testing.ts'

const at = <Context extends TestCtx>(ctx: Context, day: string): Context => ({ ...ctx, now: () => new Date(day) })

async function received(ctx: TestCtx, email: string) {
  await sendInquiry(ctx, aMessage({ email }))
  const [row] = await ctx.db.select().from(inquiries).where(eq(inquiries.email, email))
  return row?.id ?? ''
}

test("deletes visitors' inquiries two years after the last message, but not those of accounts", async ({ ctx }) => {
  const sentOn = at(ctx, '2026-11-20T12:00:00Z')
  const admin = await newPerson(ctx, 'admin')
  const owner = await newPerson(ctx)
  const noted = await received(sentOn, 'noted@example.org')
  const answered = await received(sentOn, 'answered@example.org')
  await received({ ...sentOn, actor: owner.ctx.actor }, 'account@example.org')
  const aMonthLater = at(admin.ctx, '2026-12-20T12:00:00Z')
  await noteInquiry(aMonthLater, { id: noted, text: 'Has called again.' })
  await replyToInquiry(aMonthLater, { id: answered, version: 1, text: 'It is due in April.' })

  const left = async () => (await ctx.db.select().from(inquiries)).map(({ email }) => email).sort()
  await sweepInquiries.run(at(ctx, '2028-11-20T12:00:00Z'), {})
  expect(await left()).toHaveLength(3)
  await sweepInquiries.run(at(ctx, '2028-11-21T12:00:00Z'), {})
  expect(await left()).toEqual(['account@example.org', 'answered@example.org'])
  await sweepInquiries.run(at(ctx, '2028-12-21T12:00:00Z'), {})
  expect(await left()).toEqual(['account@example.org'])
  expect(await ctx.db.select().from(inquiryEntries)).toEqual([])
})
