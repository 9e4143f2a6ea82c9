import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { Company } from '../../company/contract.ts'
import { getCompany } from '../../company/server/service.ts'
import { inquiries, inquiryEntries } from './tables.ts'

/** Loaded with the first mail, not with the server. */
const emails = () => import('./emails.tsx')

const findInquiry = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(inquiries).where(eq(inquiries.id, id)))[0]

/** Where people at the firm read what comes in; empty where the record names no address. */
const deskOf = ({ contactEmail, email }: Company) => contactEmail || email

/** Answers go to the firm's people, whatever address the mails come from. */
function replyHeaders(company: Company): Record<string, string> {
  const desk = deskOf(company)
  return desk ? { 'Reply-To': desk } : {}
}

export const sendAcknowledgement = defineJob<{ inquiryId: string }>({
  name: 'inquiries.send-acknowledgement',
  run: async (ctx, { inquiryId }) => {
    const inquiry = await findInquiry(ctx, inquiryId)
    if (!inquiry) return
    const { acknowledgementMail } = await emails()
    const company = await getCompany(ctx)
    const { reference, createdAt } = inquiry
    await queueMail(ctx, {
      ...(await acknowledgementMail({ company, reference, receivedAt: createdAt })),
      key: `inquiries.acknowledgement:${inquiryId}`,
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
    const to = deskOf(company)
    if (!inquiry || !to) return
    const { staffNoticeMail } = await emails()
    const url = `${ctx.site.url}/admin/inquiries/${inquiryId}`
    await queueMail(ctx, {
      ...(await staffNoticeMail({ company, reference: inquiry.reference, url })),
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
    const { replyMail } = await emails()
    const company = await getCompany(ctx)
    await queueMail(ctx, {
      ...(await replyMail({ company, reference: inquiry.reference, text: entry.text, author: entry.author })),
      key: `inquiries.reply:${entryId}`,
      to: inquiry.email,
      headers: replyHeaders(company),
    })
  },
})
