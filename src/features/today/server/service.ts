import type { Ctx } from '../../../platform/context.ts'
import { listLostEmails, summarizeWaitingEmails } from '../../../platform/email/queue.ts'
import { listFailedJobs } from '../../../platform/jobs/jobs.ts'
import { dayMs } from '../../../time/days.ts'
import { listEntries } from '../../audit/server/service.ts'
import { summarizeArticles } from '../../blog/server/service.ts'
import { countAppointmentsLeftToday, hasBookableAdviser, nextAppointmentAt } from '../../booking/server/service.ts'
import { countWaitingChats, summarizeWaitingChats } from '../../chat/server/service.ts'
import { countItemsToReview, countOverdueChecklists } from '../../checklists/server/service.ts'
import { countAccessRequests, hasClients } from '../../clients/server/service.ts'
import { getFirmZone, hasContactDetails } from '../../company/server/service.ts'
import { summarizeStorage } from '../../documents/server/service.ts'
import { countNewUsers } from '../../identity/server/service.ts'
import { countWaitingInquiries, oldestInquiryAt } from '../../inquiries/server/service.ts'
import { countWaitingThreads, summarizeWaitingThreads } from '../../messages/server/service.ts'
import { summarizeIssues } from '../../newsletter/server/service.ts'
import { countLowScores } from '../../surveys/server/service.ts'
import { countPendingTestimonials } from '../../testimonials/server/service.ts'
import type { Counts, Today } from '../contract.ts'
import { lastBackupAt } from './backups.ts'

const weekMs = 7 * dayMs
const recentEntryCount = 6

/** Collects from every slice what needs attention. */
export async function getToday(ctx: Ctx): Promise<Today> {
  const weekAgo = new Date(ctx.now().getTime() - weekMs)
  const waiting = await getCounts(ctx)
  return {
    zone: await getFirmZone(ctx),
    firstSteps: {
      contact: await hasContactDetails(ctx),
      booking: await hasBookableAdviser(ctx),
      client: await hasClients(ctx),
    },
    inquiries: { waiting: waiting.inquiries, oldestAt: await oldestInquiryAt(ctx) },
    consultations: { left: waiting.consultations, nextAt: await nextAppointmentAt(ctx) },
    messages: await summarizeWaitingThreads(ctx),
    chats: await summarizeWaitingChats(ctx),
    testimonials: { waiting: waiting.testimonials },
    articles: await summarizeArticles(ctx),
    newsletter: await summarizeIssues(ctx),
    people: { newThisWeek: await countNewUsers(ctx, weekAgo) },
    clients: { requests: waiting.clients },
    surveys: { low: waiting.surveys },
    checklists: { toReview: waiting.checklists, overdue: await countOverdueChecklists(ctx) },
    emails: { ...(await summarizeWaitingEmails(ctx)), lost: await listLostEmails(ctx, weekAgo) },
    storage: await summarizeStorage(ctx),
    lastBackupAt: await lastBackupAt(ctx),
    failedJobs: await listFailedJobs(ctx, weekAgo),
    recent: (await listEntries(ctx, {})).items.slice(0, recentEntryCount),
  }
}

/** The numbers that the navigation of every page of the administration shows. */
export async function getCounts(ctx: Ctx): Promise<Counts> {
  return {
    inquiries: await countWaitingInquiries(ctx),
    consultations: await countAppointmentsLeftToday(ctx),
    testimonials: await countPendingTestimonials(ctx),
    clients: await countAccessRequests(ctx),
    checklists: await countItemsToReview(ctx),
    messages: await countWaitingThreads(ctx),
    surveys: await countLowScores(ctx),
    chats: await countWaitingChats(ctx),
  }
}
