import { eq, min } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError } from '../../../platform/errors.ts'
import { isRobot } from '../../../platform/http/form-trap.ts'
import { emailLimits, isOverRate, limitRate } from '../../../platform/http/rate-limit.ts'
import { newReference } from '../../../platform/security/reference.ts'
import { maskIdentifiers } from '../../../tax/identifiers/identifiers.ts'
import { consentText, type SendInquiry, type SentInquiry } from '../contract.ts'
import { noteInquiry } from './desk.ts'
import { sendAcknowledgment, sendStaffNotice } from './jobs.ts'
import { inquiries } from './tables.ts'

/**
 * Stores a message with its identifiers masked, and only once for each `requestId`. We email the sender and the firm.
 */
export async function sendInquiry(ctx: Ctx, input: SendInquiry): Promise<SentInquiry> {
  if (isRobot(input)) return { reference: newReference(), receivedAt: ctx.now().toISOString() }
  const known = await findSent(ctx, input)
  if (known) return known
  await limitRate(ctx, { name: 'inquiries.send', subject: ctx.address ?? 'unknown', max: 5, seconds: 600 })
  const email = input.email.toLowerCase()
  // Past this limit we don't email the sender, so no one can flood a stranger's mailbox. The firm still gets the
  // message. The page always mentions the limit, so that our answer doesn't reveal who else has written.
  const isOverLimit = await isOverRate(ctx, ...emailLimits('inquiries.email', email, { perDay: 3 }))
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.insert(inquiries).values(toRow(ctx, input)).onConflictDoNothing().returning()
    if (!row) return sendAgain(ctx, input)
    if (!isOverLimit) await ctx.jobs.enqueue(sendAcknowledgment, { inquiryId: row.id })
    await ctx.jobs.enqueue(sendStaffNotice, { inquiryId: row.id })
    return toSent(row)
  })
}

export interface BegunInquiry
  extends Pick<SendInquiry, 'requestId' | 'name' | 'email' | 'topic' | 'country' | 'message'> {
  /** The sentence that the person agreed to. */
  consentText: string
  /** A note that only colleagues see. */
  note: string
}

/**
 * Creates an inquiry for a person who agreed to it in a chat, and only
 * one for each `requestId`. We email that person but not the firm.
 */
export async function beginInquiry(
  ctx: Ctx,
  { note, consentText, ...input }: BegunInquiry,
): Promise<{ id: string; reference: string; isNew: boolean }> {
  const filled = { ...toRow(ctx, { ...input, way: 'email', phone: '', consent: true }), consentText }
  const values = { ...filled, userId: null, consentAddress: null }
  const [row] = await ctx.db.insert(inquiries).values(values).onConflictDoNothing().returning()
  if (!row) return { ...(await findBegun(ctx, input.requestId)), isNew: false }
  await ctx.jobs.enqueue(sendAcknowledgment, { inquiryId: row.id })
  await noteInquiry(ctx, { id: row.id, text: note })
  return { id: row.id, reference: row.reference, isNew: true }
}

async function findBegun({ db }: Ctx, requestId: string) {
  const { id, reference } = inquiries
  return oneRow(await db.select({ id, reference }).from(inquiries).where(eq(inquiries.requestId, requestId)))
}

/**
 * Handles an insert that conflicted: the same message arrived at the same moment or, very rarely, another inquiry has
 * the same random reference.
 */
async function sendAgain(ctx: Ctx, input: SendInquiry): Promise<SentInquiry> {
  return (await findSent(ctx, input)) ?? sendInquiry(ctx, input)
}

/**
 * Finds the inquiry of an earlier try. Refuses the same `requestId` with another text, because the sender would get a
 * reference for a message that we don't have.
 */
async function findSent(ctx: Ctx, input: SendInquiry): Promise<SentInquiry | undefined> {
  const [row] = await ctx.db.select().from(inquiries).where(eq(inquiries.requestId, input.requestId))
  if (!row) return undefined
  const { name, email, topic, message } = toRow(ctx, input)
  const isSame = row.name === name && row.email === email && row.topic === topic && row.message === message
  if (!isSame) throw new AppError('conflict', 'Another message was sent from this form. Please reload the page.')
  return toSent(row)
}

function toRow(ctx: Ctx, { requestId, email, phone, topic, country, way, ...input }: SendInquiry) {
  const name = maskIdentifiers(input.name)
  const message = maskIdentifiers(input.message)
  return {
    requestId,
    reference: newReference(),
    name: name.text,
    email: email.toLowerCase(),
    phone,
    topic,
    country,
    way,
    message: message.text,
    masked: [...new Set([...name.kinds, ...message.kinds])],
    userId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    consentText,
    consentAddress: ctx.address ?? null,
    createdAt: ctx.now(),
    changedAt: ctx.now(),
  }
}

const toSent = ({ reference, createdAt }: typeof inquiries.$inferSelect): SentInquiry => ({
  reference,
  receivedAt: createdAt.toISOString(),
})

const isWaiting = eq(inquiries.state, 'new')

/** Counts the inquiries without a reply. */
export const countWaitingInquiries = (ctx: Ctx): Promise<number> => ctx.db.$count(inquiries, isWaiting)

/** Returns when the oldest unanswered inquiry arrived. */
export async function oldestInquiryAt(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.db
    .select({ at: min(inquiries.createdAt) })
    .from(inquiries)
    .where(isWaiting)
  return row?.at?.toISOString() ?? null
}
