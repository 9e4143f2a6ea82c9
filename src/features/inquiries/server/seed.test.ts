import { expect } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import { seedInquiries } from './seed.ts'
import { countWaitingInquiries, oldestInquiryAt } from './service.ts'
import { inquiries, inquiryEntries } from './tables.ts'

test('the demo has unanswered inquiries from the last 24 hours, and answered ones', async ({ ctx }) => {
  await seedInquiries(ctx)
  expect(await countWaitingInquiries(ctx)).toBe(3)
  const oldest = Date.parse((await oldestInquiryAt(ctx)) ?? '')
  expect(ctx.now().getTime() - oldest).toBeLessThan(24 * 3_600_000)
  const rows = await ctx.db.select().from(inquiries)
  const entries = await ctx.db.select().from(inquiryEntries)
  const answered = rows.filter(({ state }) => state === 'answered')
  expect(entries.map(({ inquiryId }) => inquiryId).sort()).toEqual(answered.map(({ id }) => id).sort())
  for (const { email } of rows) expect(email).toMatch(/@people\.example$/)
  for (const { at } of entries) expect(at.getTime()).toBeLessThan(ctx.now().getTime())
})
