import { and, count, desc, eq, gte, inArray, lt, min, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../context.ts'
import { type EmailCalendar, mails } from '../db/tables.ts'
import { defineJob } from '../jobs/jobs.ts'
import { EmailRefused, type EmailTransport } from './transport.ts'

export interface Mail {
  /** Names the occasion; a second mail with the same key is never written. */
  key: string
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  calendar?: EmailCalendar
}

/** Writes a mail to the outbox and queues its delivery, both or neither, also inside the caller's transaction. */
export async function queueEmail(ctx: Ctx, { to, headers = {}, ...mail }: Mail): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(mails)
      .values({ ...mail, recipient: to, headers, createdAt: ctx.now() })
      .onConflictDoNothing({ target: mails.key })
      .returning({ id: mails.id })
    if (row) await ctx.jobs.enqueue(deliverEmail, { mailId: row.id })
  })
}

/**
 * Hands one mail to the mail server. The row is claimed first: a process that dies in between leaves it `sending`, and
 * the next try marks it `in_doubt` instead of sending it twice.
 */
export const deliverEmail = defineJob<{ mailId: string }>({
  name: 'platform.deliver-mail',
  // A mail server may be away for a day.
  retries: 14,
  run: async (ctx, { mailId }) => {
    const [mail] = await ctx.db
      .update(mails)
      .set({ state: 'sending' })
      .where(and(eq(mails.id, mailId), eq(mails.state, 'queued')))
      .returning()
    if (mail) return deliver(ctx, ctx.mail, mail)
    const doubtful = await ctx.db
      .update(mails)
      .set({ state: 'in_doubt' })
      .where(and(eq(mails.id, mailId), eq(mails.state, 'sending')))
      .returning({ id: mails.id })
    if (doubtful.length > 0) ctx.log.warn({ mailId }, 'a mail may or may not have been sent; it will not be sent again')
  },
})

type EmailRow = typeof mails.$inferSelect

const withoutContent = { html: '', text: '', calendar: null }

async function deliver(ctx: Ctx, transport: EmailTransport, mail: EmailRow) {
  try {
    await transport.send(mail)
  } catch (error) {
    const refusal = error instanceof EmailRefused ? error : undefined
    const state = refusal === undefined ? 'in_doubt' : refusal.isFinal ? 'failed' : 'queued'
    await ctx.db
      .update(mails)
      .set({ state, problem: refusal?.code ?? 'no answer' })
      .where(eq(mails.id, mail.id))
    if (state === 'queued') throw error
    ctx.log.warn({ mailId: mail.id, state }, 'a mail was not accepted')
    return
  }
  const emptied = transport.keepsContent ? {} : withoutContent
  await ctx.db
    .update(mails)
    .set({ state: 'sent', sentAt: ctx.now(), ...emptied })
    .where(eq(mails.id, mail.id))
}

/** Gives up mails that no try could deliver, loudly, and forgets old ones. */
export const sweepEmails = defineJob({
  name: 'platform.sweep-mails',
  schedule: '41 3 * * *',
  run: async (ctx) => {
    const givenUp = await ctx.db
      .update(mails)
      .set({ state: 'failed', ...withoutContent })
      .where(and(eq(mails.state, 'queued'), lt(mails.createdAt, sql`now() - interval '3 days'`)))
      .returning({ id: mails.id })
    for (const { id } of givenUp) ctx.log.error({ mailId: id }, 'a mail could not be delivered for three days')
    const isOver = inArray(mails.state, ['sent', 'failed', 'in_doubt'])
    await ctx.db.delete(mails).where(and(isOver, lt(mails.createdAt, sql`now() - interval '90 days'`)))
  },
})

/** How many mails are not with the mail server yet, and since when. */
export async function summarizeWaitingEmails({ db }: Ctx): Promise<{ waiting: number; waitingSince: string | null }> {
  const [row] = await db
    .select({ waiting: count(), since: min(mails.createdAt) })
    .from(mails)
    .where(inArray(mails.state, ['queued', 'sending']))
  return { waiting: row?.waiting ?? 0, waitingSince: row?.since?.toISOString() ?? null }
}

const maxLost = 200

/** Mails written since then that were not delivered, or perhaps not; the latest first. */
export async function listLostEmails({ db }: Ctx, since: Date) {
  const { id, recipient, subject, state, createdAt } = mails
  const rows = await db
    .select({ id, recipient, subject, state, createdAt })
    .from(mails)
    .where(and(inArray(state, ['failed', 'in_doubt']), gte(createdAt, since)))
    .orderBy(desc(createdAt))
    .limit(maxLost)
  return rows.map(({ createdAt, state, ...mail }) => ({
    ...mail,
    state: state === 'failed' ? ('failed' as const) : ('in_doubt' as const),
    at: createdAt.toISOString(),
  }))
}
