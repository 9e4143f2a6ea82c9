import { and, eq, gte, isNull, lt, notExists } from 'drizzle-orm'
import { defineJob } from '../../../platform/jobs.ts'
import { inquiries, inquiryEntries } from './tables.ts'

const monthsKept = 24

/** Inquiries of whoever has no account here are forgotten two years after the last message, as the privacy policy says. */
export const sweepInquiries = defineJob({
  name: 'inquiries.sweep',
  schedule: '51 4 * * *',
  run: async (ctx) => {
    const since = new Date(ctx.now())
    since.setUTCMonth(since.getUTCMonth() - monthsKept)
    const { inquiryId, kind, at } = inquiryEntries
    const laterReplies = ctx.db
      .select({ inquiryId })
      .from(inquiryEntries)
      .where(and(eq(inquiryId, inquiries.id), eq(kind, 'reply'), gte(at, since)))
    await ctx.db
      .delete(inquiries)
      .where(and(isNull(inquiries.userId), lt(inquiries.createdAt, since), notExists(laterReplies)))
  },
})
