import { eq, inArray } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { queueEmail } from '../../../../platform/email/queue.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { hourMs, minuteMs } from '../../../../time/days.ts'
import { findClients, type Recipient, takeNewsRecipients } from '../../../clients/server/service.ts'
import { getCompany } from '../../../company/server/service.ts'
import { replyHeaders } from '../../../company/shared/letterhead.ts'
import { findEngagements } from '../../../engagements/server/service.ts'
import { checklistNotices, checklists } from '../tables.ts'
import type { ClientNews, NoticeKind } from './emails.tsx'
import type { ChecklistRow } from './gate.ts'

/** Loads the emails' code with the first email, so that the server starts faster. */
const emails = () => import('./emails.tsx')

/** How long we collect news before we email it. Requests go out sooner, because the client may be waiting for them. */
const batchMs: Record<NoticeKind, number> = {
  request: 5 * minuteMs,
  sent_back: hourMs,
  due_soon: hourMs,
  reminder: hourMs,
}

/**
 * Plans an email to the members of the checklist's client. It goes out soon, together with any other news until then.
 */
export async function noteForClient(ctx: Ctx, { id, sentAt }: ChecklistRow, kind: NoticeKind): Promise<void> {
  if (!sentAt) return
  const batch = batchMs[kind]
  const occasion = new Date((Math.floor(ctx.now().getTime() / batch) + 1) * batch)
  await ctx.db.insert(checklistNotices).values({ checklistId: id, kind, occasion }).onConflictDoNothing()
  await ctx.jobs.enqueue(sendDigests, { occasion: occasion.toISOString() }, occasion)
}

/** Sends each member one email about everything that waits for them. */
export const sendDigests = defineJob<{ occasion: string }>({
  name: 'checklists.send-digests',
  run: (ctx, { occasion }) =>
    inTransaction(ctx, async (ctx) => {
      const notices = await ctx.db
        .delete(checklistNotices)
        .where(eq(checklistNotices.occasion, new Date(occasion)))
        .returning()
      const news = await newsOf(ctx, notices)
      if (news.length === 0) return
      const company = await getCompany(ctx)
      const { digestMail } = await emails()
      for (const { to, about } of await byMember(ctx, news)) {
        const email = await digestMail({ company, about, url: `${ctx.site.url}/client-portal` })
        const key = `checklists.digest:${occasion}:${to.userId}`
        await queueEmail(ctx, { ...email, key, to: to.email, headers: replyHeaders(company) })
      }
    }),
})

/** Returns the news for the email. Leaves out what no longer waits for the client. */
async function newsOf(ctx: Ctx, notices: { checklistId: string; kind: NoticeKind }[]): Promise<ClientNews[]> {
  if (notices.length === 0) return []
  const ids = [...new Set(notices.map(({ checklistId }) => checklistId))]
  const rows = await ctx.db.select().from(checklists).where(inArray(checklists.id, ids))
  const engagements = await findEngagements(
    ctx,
    rows.map(({ engagementId }) => engagementId),
  )
  const clients = await findClients(ctx, [...new Set([...engagements.values()].map(({ clientId }) => clientId))])
  const news = new Map<string, ClientNews>()
  for (const { checklistId, kind } of notices) {
    const row = rows.find(({ id }) => id === checklistId)
    const engagement = engagements.get(row?.engagementId ?? '')
    const client = clients.get(engagement?.clientId ?? '')
    if (!row || !client || client.archivedAt || engagement?.closedAt) continue
    if (kind === 'sent_back' ? row.sentBack === 0 : row.open === 0) continue
    const known = news.get(client.id) ?? { clientId: client.id, client: client.name, kinds: new Set() }
    news.set(client.id, { ...known, kinds: known.kinds.add(kind) })
  }
  return [...news.values()].sort((a, b) => a.client.localeCompare(b.client))
}

async function byMember(ctx: Ctx, news: ClientNews[]): Promise<{ to: Recipient; about: ClientNews[] }[]> {
  const members = new Map<string, { to: Recipient; about: ClientNews[] }>()
  for (const one of news)
    for (const to of await takeNewsRecipients(ctx, one.clientId)) {
      const about = members.get(to.userId)?.about ?? []
      members.set(to.userId, { to, about: [...about, one] })
    }
  return [...members.values()]
}
