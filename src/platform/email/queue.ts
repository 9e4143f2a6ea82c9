import { and, count, desc, eq, gte, inArray, lt, min, or, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../context.ts'
import { type EmailCalendar, emails } from '../db/tables.ts'
import { defineJob } from '../jobs/jobs.ts'
import { EmailRefused, type EmailTransport } from './transport.ts'

interface NewEmail {
  /** Identifies what caused the email. We never write a second email with the same key. */
  key: string
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  calendar?: EmailCalendar
}

/**
 * Writes an email to the outbox and queues its delivery in the caller's transaction, so that both happen or neither.
 */
export async function queueEmail(ctx: Ctx, { to, headers = {}, ...content }: NewEmail): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(emails)
      .values({ ...content, recipient: to, headers, createdAt: ctx.now() })
      .onConflictDoNothing({ target: emails.key })
      .returning({ id: emails.id })
    if (row) await ctx.jobs.enqueue(deliverEmail, { mailId: row.id })
  })
}

/**
 * Adds an email that was sent without the outbox to the outbox, if there is no mail server and people read their emails
 * there.
 */
export async function showInOutbox(ctx: Ctx, { to, headers = {}, ...content }: NewEmail): Promise<void> {
  if (!ctx.mail.keepsContent) return
  await ctx.db
    .insert(emails)
    .values({ ...content, recipient: to, headers, state: 'sent', createdAt: ctx.now(), sentAt: ctx.now() })
    .onConflictDoNothing({ target: emails.key })
}

/**
 * Sends one email to the mail server. The job first marks the email as `sending`. If the process then dies, the next
 * try marks the email as `in_doubt` instead of sending it twice.
 */
export const deliverEmail = defineJob<{ mailId: string }>({
  name: 'platform.deliver-mail',
  // With 14 retries, we can send the email even if the mail server was away for a day.
  retries: 14,
  run: async (ctx, { mailId }) => {
    const [email] = await ctx.db
      .update(emails)
      .set({ state: 'sending' })
      .where(and(eq(emails.id, mailId), eq(emails.state, 'queued')))
      .returning()
    if (email) return deliver(ctx, ctx.mail, email)
    const doubtful = await ctx.db
      .update(emails)
      .set({ state: 'in_doubt' })
      .where(and(eq(emails.id, mailId), eq(emails.state, 'sending')))
      .returning({ id: emails.id })
    if (doubtful.length > 0)
      ctx.log.warn({ mailId }, 'an email may or may not have been sent; it will not be sent again')
  },
})

/**
 * Marks every waiting email as in doubt. Call this after a restore, because these emails may have been sent after the
 * backup was made. Returns how many there are.
 */
export async function doubtWaitingEmails({ db }: Ctx): Promise<number> {
  const doubtful = await db
    .update(emails)
    .set({ state: 'in_doubt' })
    .where(inArray(emails.state, ['queued', 'sending']))
    .returning({ id: emails.id })
  return doubtful.length
}

/**
 * Resends emails that are in doubt, or gives them up. Returns only those that no one had decided on before. A resent
 * email counts as written now, so it gets the full time to reach the mail server.
 */
export async function settleDoubtfulEmails(ctx: Ctx, ids: string[], choice: 'resend' | 'leave') {
  const values =
    choice === 'resend'
      ? { state: 'queued' as const, problem: null, createdAt: ctx.now() }
      : { state: 'left' as const, ...withoutContent }
  return inTransaction(ctx, async (ctx) => {
    const settled = await ctx.db
      .update(emails)
      .set(values)
      .where(and(inArray(emails.id, ids), eq(emails.state, 'in_doubt')))
      .returning({ id: emails.id, subject: emails.subject })
    if (choice === 'resend') for (const { id } of settled) await ctx.jobs.enqueue(deliverEmail, { mailId: id })
    return settled
  })
}

type EmailRow = typeof emails.$inferSelect

const withoutContent = { html: '', text: '', calendar: null }

async function deliver(ctx: Ctx, transport: EmailTransport, email: EmailRow) {
  try {
    await transport.send(email)
  } catch (error) {
    const refusal = error instanceof EmailRefused ? error : undefined
    const state = refusal === undefined ? 'in_doubt' : refusal.isFinal ? 'failed' : 'queued'
    await ctx.db
      .update(emails)
      .set({ state, problem: refusal?.code ?? 'no answer' })
      .where(and(eq(emails.id, email.id), eq(emails.state, 'sending')))
    if (state === 'queued') throw error
    ctx.log.warn({ mailId: email.id, state }, 'an email was not accepted')
    return
  }
  const emptied = transport.keepsContent ? {} : withoutContent
  await ctx.db
    .update(emails)
    .set({ state: 'sent', sentAt: ctx.now(), ...emptied })
    .where(eq(emails.id, email.id))
}

/**
 * Gives up on emails that couldn't be delivered for three days, logs those emails as errors, and deletes old emails.
 */
export const sweepEmails = defineJob({
  name: 'platform.sweep-mails',
  schedule: '41 3 * * *',
  run: async (ctx) => {
    const givenUp = await ctx.db
      .update(emails)
      .set({ state: 'failed', ...withoutContent })
      .where(and(eq(emails.state, 'queued'), lt(emails.createdAt, sql`now() - interval '3 days'`)))
      .returning({ id: emails.id })
    for (const { id } of givenUp) ctx.log.error({ mailId: id }, 'an email could not be delivered for three days')
    const isOver = inArray(emails.state, ['sent', 'failed', 'in_doubt', 'left'])
    await ctx.db.delete(emails).where(and(isOver, lt(emails.createdAt, sql`now() - interval '90 days'`)))
  },
})

/** How many emails the mail server hasn't accepted yet, and when the oldest of them was written. */
export async function summarizeWaitingEmails({ db }: Ctx): Promise<{ waiting: number; waitingSince: string | null }> {
  const [row] = await db
    .select({ waiting: count(), since: min(emails.createdAt) })
    .from(emails)
    .where(inArray(emails.state, ['queued', 'sending']))
  return { waiting: row?.waiting ?? 0, waitingSince: row?.since?.toISOString() ?? null }
}

const maxLost = 200

/** Emails written since the given time that failed, and all that are in doubt, with the latest first. */
export async function listLostEmails({ db }: Ctx, since: Date) {
  const { id, recipient, subject, state, createdAt } = emails
  const rows = await db
    .select({ id, recipient, subject, state, createdAt })
    .from(emails)
    .where(or(and(eq(state, 'failed'), gte(createdAt, since)), eq(state, 'in_doubt')))
    .orderBy(desc(createdAt))
    .limit(maxLost)
  return rows.map(({ createdAt, state, ...email }) => ({
    ...email,
    state: state === 'failed' ? ('failed' as const) : ('in_doubt' as const),
    at: createdAt.toISOString(),
  }))
}
