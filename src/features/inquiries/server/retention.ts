import { and, eq, gte, isNull, lt, notExists } from 'drizzle-orm'
import { defineRetention } from '../../../platform/jobs/retention.ts'
import { inquiries, inquiryEntries } from './tables.ts'

/**
 * Deletes visitors' inquiries two years after the last message, as the privacy policy says. Keeps clients' inquiries.
 */
export const sweepInquiries = defineRetention({
  name: 'inquiries.sweep',
  schedule: '51 4 * * *',
  keep: { months: 24 },
  forget: ({ db }, since) => {
    const { inquiryId, kind, at } = inquiryEntries
    const laterReplies = db
      .select({ inquiryId })
      .from(inquiryEntries)
      .where(and(eq(inquiryId, inquiries.id), eq(kind, 'reply'), gte(at, since)))
    return db
      .delete(inquiries)
      .where(and(isNull(inquiries.userId), lt(inquiries.createdAt, since), notExists(laterReplies)))
  },
})
