import { and, eq, lte, max } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { queueEmail } from '../../../../platform/email/queue.ts'
import { emailLimits, limitRate } from '../../../../platform/http/rate-limit.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { minuteMs } from '../../../../time/days.ts'
import { getCompany } from '../../../company/server/service.ts'
import { replyHeaders } from '../../../company/shared/letterhead.ts'
import { findAccounts } from '../../../identity/server/service.ts'
import { chatMessages, chats } from '../../server/tables.ts'
import type { ChatStatus, EmailOfChat } from '../contract.ts'
import { type ChatChange, changeChat } from './changes.ts'
import { type ChatRow, lockChat, requireOneOfOwn } from './gate.ts'
import { isVisitorHere } from './presence.ts'
import { statusOf } from './reading.ts'

/** Loads the emails' code with the first email, so that the server starts faster. */
const emails = () => import('./emails.tsx')

/** How long a reply waits before we email the visitor about it. We send one email for all replies in this time. */
const patienceMs = 2 * minuteMs

/** Stores the address for an email about a waiting reply. */
export async function leaveEmail(ctx: Ctx, input: EmailOfChat): Promise<ChatStatus> {
  const { id } = await requireOneOfOwn(ctx, input)
  const email = input.email.toLowerCase()
  await limitRate(
    ctx,
    { name: 'chat.leave-email', subject: id, max: 5, seconds: 86_400 },
    { name: 'chat.leave-email-from', subject: ctx.address ?? 'unknown', max: 10, seconds: 3_600 },
    ...emailLimits('chat.leave-email-to', email, { perDay: 3 }),
  )
  return inTransaction(ctx, async (ctx) => {
    const chat = await changeChat(ctx, await lockChat(ctx, id), { replyEmail: email })
    return statusOf(ctx, chat, 'visitor')
  })
}

/** The part of a reply's change that plans when we check whether the visitor has read it. */
export const planNotice = (ctx: Ctx, { userId, replyEmail, noticeAt, noticedAt }: ChatRow): ChatChange =>
  (userId || replyEmail) && !noticedAt ? { noticeAt: noticeAt ?? soon(ctx) } : {}

const soon = (ctx: Ctx) => new Date(ctx.now().getTime() + patienceMs)

/**
 * Emails visitors who have left the site that a reply is waiting.
 * They get only one such email until they have read the reply.
 */
export const sendReplyNotices = defineJob({
  name: 'chat.send-reply-notices',
  // The job doesn't retry, because it runs again in two minutes anyway.
  retries: 0,
  schedule: '1-59/2 * * * *',
  run: async (ctx) => {
    const due = await ctx.db.select({ id: chats.id }).from(chats).where(lte(chats.noticeAt, ctx.now())).limit(500)
    for (const { id } of due) await inTransaction(ctx, async (ctx) => notify(ctx, await lockChat(ctx, id)))
  },
})

async function notify(ctx: Ctx, chat: ChatRow): Promise<void> {
  // Another process has already handled this conversation.
  if (!chat.noticeAt || chat.noticeAt > ctx.now()) return
  const number = await latestReply(ctx, chat)
  const isRead = number <= chat.visitorRead
  if (!isRead && (await isVisitorHere(ctx, chat.id))) return note(ctx, chat, { noticeAt: soon(ctx) })
  const to = isRead ? undefined : await addressOf(ctx, chat)
  if (!to) return note(ctx, chat, { noticeAt: null })
  const company = await getCompany(ctx)
  const { replyWaitsEmail } = await emails()
  await queueEmail(ctx, {
    ...(await replyWaitsEmail({ company, url: `${ctx.site.url}/#chat` })),
    key: `chat.reply-waits:${chat.id}:${number}`,
    to,
    headers: replyHeaders(company),
  })
  await note(ctx, chat, { noticeAt: null, noticedAt: ctx.now() })
}

/** Doesn't increase the conversation's revision, because no one sees these fields. */
async function note({ db }: Ctx, { id }: ChatRow, change: Pick<ChatChange, 'noticeAt' | 'noticedAt'>): Promise<void> {
  await db.update(chats).set(change).where(eq(chats.id, id))
}

async function latestReply({ db }: Ctx, { id }: ChatRow): Promise<number> {
  const { chatId, side, kind } = chatMessages
  const [row] = await db
    .select({ number: max(chatMessages.number) })
    .from(chatMessages)
    .where(and(eq(chatId, id), eq(side, 'firm'), eq(kind, 'text')))
  return row?.number ?? 0
}

/** The address that the visitor left, or their account's. */
async function addressOf(ctx: Ctx, { replyEmail, userId }: ChatRow): Promise<string | undefined> {
  if (replyEmail) return replyEmail
  const account = (await findAccounts(ctx, [userId])).get(userId ?? '')
  return account && !account.isDisabled ? account.email : undefined
}
