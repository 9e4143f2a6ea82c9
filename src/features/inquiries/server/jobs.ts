import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/email/queue.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { getCompany } from '../../company/server/service.ts'
import { inboxOf, replyHeaders } from '../../company/shared/letterhead.ts'
import { inquiries, inquiryEntries } from './tables.ts'

/** Loads the email templates with the first email, so that the server starts sooner. */
const emails = () => import('./emails.tsx')

const findInquiry = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(inquiries).where(eq(inquiries.id, id)))[0]

export const sendAcknowledgment = defineJob<{ inquiryId: string }>({
  name: 'inquiries.send-acknowledgment',
  run: async (ctx, { inquiryId }) => {
    const inquiry = await findInquiry(ctx, inquiryId)
    if (!inquiry) return
    const { acknowledgmentEmail } = await emails()
    const company = await getCompany(ctx)
    const { reference, createdAt } = inquiry
    await queueEmail(ctx, {
      ...(await acknowledgmentEmail({ company, reference, receivedAt: createdAt })),
      key: `inquiries.acknowledgment:${inquiryId}`,
      to: inquiry.email,
      headers: replyHeaders(company),
    })
  },
})

export const sendStaffNotice = defineJob<{ inquiryId: string }>({
  name: 'inquiries.send-staff-notice',
  run: async (ctx, { inquiryId }) => {
    const inquiry = await findInquiry(ctx, inquiryId)
    const company = await getCompany(ctx)
    const to = inboxOf(company)
    if (!inquiry || !to) return
    const { staffNoticeEmail } = await emails()
    const url = `${ctx.site.url}/admin/inquiries/${inquiryId}`
    await queueEmail(ctx, {
      ...(await staffNoticeEmail({ company, reference: inquiry.reference, url })),
      key: `inquiries.staff-notice:${inquiryId}`,
      to,
    })
  },
})

export const sendReply = defineJob<{ entryId: string }>({
  name: 'inquiries.send-reply',
  run: async (ctx, { entryId }) => {
    const [found] = await ctx.db
      .select({ entry: inquiryEntries, inquiry: inquiries })
      .from(inquiryEntries)
      .innerJoin(inquiries, eq(inquiries.id, inquiryEntries.inquiryId))
      .where(eq(inquiryEntries.id, entryId))
    if (!found) return
    const { entry, inquiry } = found
    const { replyEmail } = await emails()
    const company = await getCompany(ctx)
    await queueEmail(ctx, {
      ...(await replyEmail({ company, reference: inquiry.reference, text: entry.text, author: entry.author })),
      key: `inquiries.reply:${entryId}`,
      to: inquiry.email,
      headers: replyHeaders(company),
    })
  },
})
