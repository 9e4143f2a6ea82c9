import { and, eq, gt, isNull, lte, max } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/email/queue.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { hourMs } from '../../../time/days.ts'
import { addToDailyNews, listRecipients, type Recipient as Member } from '../../clients/server/service.ts'
import { getCompany } from '../../company/server/service.ts'
import { inboxOf, replyHeaders } from '../../company/shared/letterhead.ts'
import type { EngagementRow } from '../../engagements/server/service.ts'
import { findAccounts } from '../../identity/server/service.ts'
import { type MessageSide, messageSides } from '../shared/addresses.ts'
import { lockThread, openEngagement, otherSide, type ThreadRow } from './gate.ts'
import { messageNotices, messageReads, messages, messageThreads } from './tables.ts'

/** Loads the emails' code with the first email, so that the server starts faster. */
const emails = () => import('./emails.tsx')

const dueColumns = { client: messageThreads.clientNoticeAt, firm: messageThreads.firmNoticeAt }

/** Emails everyone who has a message that has been unread for ten minutes, at most once an hour for each thread. */
export const sendMessageNotices = defineJob({
  name: 'messages.send-notices',
  // The job doesn't retry, because it runs again every minute anyway.
  retries: 0,
  schedule: '* * * * *',
  run: async (ctx) => {
    for (const side of messageSides) {
      const due = await ctx.db
        .select({ id: messageThreads.engagementId })
        .from(messageThreads)
        .where(lte(dueColumns[side], ctx.now()))
      for (const { id } of due) await inTransaction(ctx, (ctx) => notifySide(ctx, side, id))
    }
  },
})

async function notifySide(ctx: Ctx, side: MessageSide, id: string): Promise<void> {
  const thread = await lockThread(ctx, id)
  const dueAt = side === 'client' ? thread?.clientNoticeAt : thread?.firmNoticeAt
  // Another process has already handled this thread.
  if (!thread || !dueAt || dueAt > ctx.now()) return
  const { engagement, client } = await openEngagement(ctx, 'firm', id)
  const later: number[] = []
  for (const recipient of await recipientsOf(ctx, side, engagement)) {
    const number = await newestUnread(ctx, side, thread, recipient)
    const known = await lastNotice(ctx, id, recipient)
    if (number === null || (known && known.number >= number)) continue
    const nextAt = known ? known.sentAt.getTime() + hourMs : 0
    if (nextAt > ctx.now().getTime()) later.push(nextAt)
    else await notify(ctx, side, { thread, client, recipient, number })
  }
  const again = later.length > 0 ? new Date(Math.min(...later)) : null
  await ctx.db
    .update(messageThreads)
    .set(side === 'client' ? { clientNoticeAt: again } : { firmNoticeAt: again })
    .where(eq(messageThreads.engagementId, id))
}

interface Recipient {
  /** The id of an account, or `firm` for the firm's inbox. */
  key: string
  email: string
  /** The member who gets the email. Missing on the firm's side. */
  member?: Member
}

/**
 * Returns the client's members, or for messages to the firm the responsible adviser. Without an adviser, returns the
 * firm's inbox.
 */
async function recipientsOf(ctx: Ctx, side: MessageSide, { clientId, adviserId }: EngagementRow): Promise<Recipient[]> {
  if (side === 'client') {
    const members = await listRecipients(ctx, clientId)
    return members.map((member) => ({ key: member.userId, email: member.email, member }))
  }
  const adviser = (await findAccounts(ctx, [adviserId])).get(adviserId ?? '')
  if (adviser?.role === 'admin' && !adviser.isDisabled) return [{ key: adviser.id, email: adviser.email }]
  const inbox = inboxOf(await getCompany(ctx))
  return inbox ? [{ key: 'firm', email: inbox }] : []
}

/**
 * Finds the latest message from the other side that the recipient hasn't read. Leaves out messages that the firm has
 * settled.
 */
async function newestUnread(
  ctx: Ctx,
  side: MessageSide,
  thread: ThreadRow,
  { key }: Recipient,
): Promise<number | null> {
  const { engagementId, settledNumber } = thread
  const isOwn = key === 'firm' ? eq(messageReads.side, 'firm') : eq(messageReads.userId, key)
  const [read] = await ctx.db
    .select({ number: max(messageReads.number) })
    .from(messageReads)
    .where(and(eq(messageReads.engagementId, engagementId), isOwn))
  const known = Math.max(read?.number ?? 0, side === 'firm' ? settledNumber : 0)
  const [unread] = await ctx.db
    .select({ number: max(messages.number) })
    .from(messages)
    .where(
      and(
        eq(messages.engagementId, engagementId),
        eq(messages.side, otherSide(side)),
        isNull(messages.removedAt),
        gt(messages.number, known),
      ),
    )
  return unread?.number ?? null
}

async function lastNotice(ctx: Ctx, engagementId: string, { key }: Recipient) {
  const isIt = and(eq(messageNotices.engagementId, engagementId), eq(messageNotices.recipient, key))
  const [notice] = await ctx.db.select().from(messageNotices).where(isIt)
  return notice
}

interface Notice {
  thread: ThreadRow
  client: { id: string; name: string }
  recipient: Recipient
  number: number
}

async function notify(ctx: Ctx, side: MessageSide, notice: Notice): Promise<void> {
  const { thread, client, recipient, number } = notice
  if (recipient.member?.isDaily) await addToDailyNews(ctx, client.id, [recipient.member])
  else await sendMail(ctx, side, notice)
  const { engagementId } = thread
  const sent = { number, sentAt: ctx.now() }
  await ctx.db
    .insert(messageNotices)
    .values({ engagementId, recipient: recipient.key, ...sent })
    .onConflictDoUpdate({ target: [messageNotices.engagementId, messageNotices.recipient], set: sent })
}

async function sendMail(ctx: Ctx, side: MessageSide, { thread, client, recipient, number }: Notice): Promise<void> {
  const { engagementId } = thread
  const { url: site } = ctx.site
  const company = await getCompany(ctx)
  const { memberEmail, firmEmail } = await emails()
  const portal = `${site}/client-portal/engagements/${engagementId}?client=${client.id}#messages`
  const email =
    side === 'client'
      ? await memberEmail({ company, client: client.name, url: portal })
      : await firmEmail({ company, url: `${site}/admin/engagements/${engagementId}#messages` })
  const key = `messages.waiting:${engagementId}:${recipient.key}:${number}`
  const headers = side === 'client' ? replyHeaders(company) : {}
  await queueEmail(ctx, { ...email, key, to: recipient.email, headers })
}
