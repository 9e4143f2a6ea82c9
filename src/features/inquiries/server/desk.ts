import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { RowVersion } from '../../../platform/browser/shapes.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { claimVersion, newerVersion } from '../../../platform/db/versions.ts'
import { AppError } from '../../../platform/errors.ts'
import { nameOf, requireNamedUser, requireUser } from '../../../platform/http/signed-in.ts'
import { identifierNames, maskIdentifiers } from '../../../tax/identifiers/identifiers.ts'
import { audit } from '../../audit/server/service.ts'
import { findAccount } from '../../identity/server/service.ts'
import type { CloseInquiries, Inquiry, InquiryState, WriteNote, WriteReply } from '../desk-contract.ts'
import { toListedInquiry } from './desk-list.ts'
import { sendReply } from './jobs.ts'
import { inquiries, inquiryEntries } from './tables.ts'

type InquiryRow = typeof inquiries.$inferSelect
type EntryRow = typeof inquiryEntries.$inferSelect

/** An inquiry with its replies, notes and changes of state. */
export async function getInquiry(ctx: Ctx, { id }: { id: string }): Promise<Inquiry> {
  const row = await getRow(ctx, id)
  const entries = await ctx.db
    .select()
    .from(inquiryEntries)
    .where(eq(inquiryEntries.inquiryId, id))
    .orderBy(asc(inquiryEntries.version))
  const account = row.userId ? await findAccount(ctx, row.userId) : undefined
  const { phone, country, way, message, version } = row
  return {
    ...toListedInquiry(row),
    phone,
    country,
    way,
    message,
    version,
    masked: [...new Set(row.masked.map((kind) => identifierNames[kind]))],
    account: account?.email ?? null,
    entries: entries.map(({ id, kind, text, author, at }) => ({ id, kind, text, author, at: at.toISOString() })),
  }
}

/** Emails the reply with its identifiers masked, unless the inquiry has changed since the author opened it. */
export async function replyToInquiry(ctx: Ctx, { id, version, text }: WriteReply): Promise<Inquiry> {
  return inTransaction(ctx, async (ctx) => {
    const row = { ...(await getRow(ctx, id)), version }
    const entry = await addEntry(ctx, row, 'reply', { text: maskIdentifiers(text).text, state: 'answered' })
    await ctx.jobs.enqueue(sendReply, { entryId: entry.id })
    await audit(ctx, 'inquiry.replied', asObject(row))
    return getInquiry(ctx, { id })
  })
}

export async function noteInquiry(ctx: Ctx, { id, text }: WriteNote): Promise<Inquiry> {
  return inTransaction(ctx, async (ctx) => {
    const row = await getRow(ctx, id, { forChange: true })
    await addEntry(ctx, row, 'note', { text: maskIdentifiers(text).text, state: row.state })
    await audit(ctx, 'inquiry.noted', asObject(row))
    return getInquiry(ctx, { id })
  })
}

export async function closeInquiry(ctx: Ctx, { id, version }: RowVersion): Promise<Inquiry> {
  return inTransaction(ctx, async (ctx) => {
    const row = await getRow(ctx, id)
    if (row.state !== 'closed') await close(ctx, { ...row, version })
    return getInquiry(ctx, { id })
  })
}

/** Reopens an inquiry. Its state becomes "answered" if someone has replied, otherwise "new". */
export async function reopenInquiry(ctx: Ctx, { id, version }: RowVersion): Promise<Inquiry> {
  return inTransaction(ctx, async (ctx) => {
    const row = await getRow(ctx, id)
    const { state: before, entries } = await getInquiry(ctx, { id })
    if (before !== 'closed') return getInquiry(ctx, { id })
    const state = entries.some(({ kind }) => kind === 'reply') ? 'answered' : 'new'
    await addEntry(ctx, { ...row, version }, 'reopened', { state })
    await audit(ctx, 'inquiry.reopened', asObject(row))
    return getInquiry(ctx, { id })
  })
}

/** Closes the inquiries that are open. Locks them in the order of their ids, so that two such calls can't deadlock. */
export async function closeInquiries(ctx: Ctx, { ids }: CloseInquiries): Promise<{ closed: number }> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(inquiries)
      .where(inArray(inquiries.id, ids))
      .orderBy(asc(inquiries.id))
      .for('update')
    const open = rows.filter(({ state }) => state !== 'closed')
    for (const row of open) await close(ctx, row)
    return { closed: open.length }
  })
}

async function close(ctx: Ctx, row: InquiryRow) {
  await addEntry(ctx, row, 'closed', { state: 'closed' })
  await audit(ctx, 'inquiry.closed', asObject(row))
}

/**
 * Adds an entry and gives the inquiry its next version. Fails if someone else has changed the inquiry since `version`.
 */
async function addEntry(
  ctx: Ctx,
  { id, version: seen }: InquiryRow,
  kind: EntryRow['kind'],
  { text = '', state }: { text?: string; state: InquiryState },
): Promise<EntryRow> {
  const user = kind === 'reply' ? requireNamedUser(ctx) : requireUser(ctx)
  const at = ctx.now()
  const claim = { where: eq(inquiries.id, id), version: seen, noun: 'inquiry', refuse: () => quoteLast(ctx, id) }
  const { version } = await claimVersion(ctx, inquiries, claim, { state, changedAt: at })
  return oneRow(
    await ctx.db
      .insert(inquiryEntries)
      .values({ inquiryId: id, kind, text, authorId: user.userId, author: nameOf(user), version, at })
      .returning(),
  )
}

/** Finds an inquiry's row. `forChange` locks the row until the transaction ends. */
async function getRow(ctx: Ctx, id: string, { forChange = false } = {}): Promise<InquiryRow> {
  const rows = ctx.db.select().from(inquiries).where(eq(inquiries.id, id))
  const [row] = await (forChange ? rows.for('update') : rows)
  if (!row) throw new AppError('not_found', 'There is no such inquiry.')
  return row
}

const changeSentences: Record<EntryRow['kind'], string> = {
  reply: 'has replied',
  note: 'has written a note',
  closed: 'has closed this inquiry',
  reopened: 'has reopened this inquiry',
}

const maxQuoteLength = 300

/** The error for a refused change. It quotes what someone else has changed since. */
async function quoteLast(ctx: Ctx, id: string): Promise<AppError> {
  const [last] = await ctx.db
    .select()
    .from(inquiryEntries)
    .where(eq(inquiryEntries.inquiryId, id))
    .orderBy(desc(inquiryEntries.version))
    .limit(1)
  if (!last) return newerVersion('inquiry')
  const quote = last.text.length > maxQuoteLength ? `${last.text.slice(0, maxQuoteLength)}…` : last.text
  const ending = quote ? `: “${quote}”` : '.'
  const sentence = `${last.author} ${changeSentences[last.kind]} since you opened this${ending}`
  return new AppError('conflict', sentence, { reason: 'newer_version' })
}

const asObject = ({ id, reference }: InquiryRow) => ({ type: 'inquiry', id, name: reference })
