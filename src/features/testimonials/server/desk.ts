import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { BulkResult, RowVersion } from '../../../platform/browser/shapes.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { claimVersion } from '../../../platform/db/versions.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { nameOf, requireNamedUser } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import {
  type ApproveTestimonials,
  type CorrectTestimonial,
  type DeskTestimonial,
  type FeatureTestimonial,
  maxFeatured,
  type Rejection,
  type RejectTestimonial,
  type RejectTestimonials,
  type ReplyToTestimonial,
  type TestimonialState,
  type WithdrawTestimonial,
} from '../desk-contract.ts'
import { getDeskTestimonial } from './desk-list.ts'
import { testimonials } from './tables.ts'

type Row = typeof testimonials.$inferSelect
type Change = Partial<Omit<Row, 'isWaiting'>>

/** The states in which an action is allowed, and the error message for all other states. */
interface Rule {
  from: TestimonialState[]
  refusal: string
}

const asObject = ({ id, name }: Row) => ({ type: 'testimonial', id, name })

/**
 * Changes a testimonial in one transaction if its version and state allow it. Pages show the change after the commit.
 */
function change(
  ctx: Ctx,
  seen: RowVersion,
  { from, refusal }: Rule,
  work: (ctx: Ctx, row: Row) => Promise<Change>,
): Promise<DeskTestimonial> {
  return inTransaction(ctx, async (ctx) => {
    const row = await claim(ctx, seen)
    if (!from.includes(row.state)) throw new AppError('conflict', refusal)
    const changed = await work(ctx, row)
    await ctx.db.update(testimonials).set(changed).where(eq(testimonials.id, row.id))
    await ctx.events.publish('content.changed', {})
    return getDeskTestimonial(ctx, row)
  })
}

/**
 * Changes several testimonials, except those that are in another state or that someone else has changed. Locks the rows
 * in the order of their ids, so that two such calls can't deadlock.
 */
function changeMany(
  ctx: Ctx,
  seen: RowVersion[],
  { from }: Rule,
  work: (ctx: Ctx, row: Row) => Promise<Change>,
): Promise<BulkResult> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(testimonials)
      .where(inArray(testimonials.id, [...versions.keys()]))
      .orderBy(asc(testimonials.id))
      .for('update')
    const allowed = rows.filter(({ id, version, state }) => versions.get(id) === version && from.includes(state))
    for (const row of allowed) await claim(ctx, row, await work(ctx, row))
    if (allowed.length > 0) await ctx.events.publish('content.changed', {})
    return { done: allowed.length, left: versions.size - allowed.length }
  })
}

const claim = (ctx: Ctx, { id, version }: RowVersion, values: Change = {}): Promise<Row> =>
  claimVersion(ctx, testimonials, { where: eq(testimonials.id, id), version, noun: 'testimonial' }, values)

const approving: Rule = {
  from: ['pending', 'rejected'],
  refusal: 'Only undecided or rejected testimonials can be approved.',
}

async function approve(ctx: Ctx, row: Row): Promise<Change> {
  await audit(ctx, 'testimonial.approved', asObject(row), { from: row.state })
  return { state: 'approved', approvedAt: ctx.now(), decidedAt: ctx.now(), reason: null, reasonText: null }
}

export const approveTestimonial = (ctx: Ctx, input: RowVersion) => change(ctx, input, approving, approve)

export const approveTestimonials = (ctx: Ctx, { chosen }: ApproveTestimonials) =>
  changeMany(ctx, chosen, approving, approve)

const rejecting: Rule = { from: ['pending', 'approved'], refusal: 'This testimonial is already rejected or withdrawn.' }

const rejectFor =
  ({ reason, reasonText }: Rejection) =>
  async (ctx: Ctx, row: Row): Promise<Change> => {
    await audit(ctx, 'testimonial.rejected', asObject(row), { from: row.state, reason })
    return { state: 'rejected', reason, reasonText: reasonText || null, decidedAt: ctx.now(), featuredAt: null }
  }

/** Rejects a testimonial for a reason other than its rating. A published testimonial disappears from the site. */
export const rejectTestimonial = (ctx: Ctx, input: RejectTestimonial) => change(ctx, input, rejecting, rejectFor(input))

export const rejectTestimonials = (ctx: Ctx, { chosen, ...why }: RejectTestimonials) =>
  changeMany(ctx, chosen, rejecting, rejectFor(why))

/** Withdraws a testimonial because its author has withdrawn the consent. No one can publish the testimonial again. */
export function withdrawTestimonial(ctx: Ctx, { reasonText, ...input }: WithdrawTestimonial) {
  const rule: Rule = {
    from: ['pending', 'approved', 'rejected'],
    refusal: 'This testimonial is already withdrawn.',
  }
  return change(ctx, input, rule, async (ctx, row) => {
    await audit(ctx, 'testimonial.withdrawn', asObject(row), { from: row.state })
    return { state: 'withdrawn', reason: null, reasonText: reasonText || null, decidedAt: ctx.now(), featuredAt: null }
  })
}

const punctuation = /(?<!\p{N})[^\p{L}\p{M}\p{N}]|[^\p{L}\p{M}\p{N}](?!\p{N})/gu

/** The words and numbers of a text, without case and punctuation. A sign between two digits belongs to the number. */
const wordsOf = (text: string) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.normalize().toLowerCase().replaceAll(punctuation, ''))
    .join(' ')

/** Corrects a testimonial's punctuation and capital letters. Refuses any change of the author's words. */
export function correctTestimonial(ctx: Ctx, { comment, ...input }: CorrectTestimonial) {
  const rule: Rule = {
    from: ['pending', 'approved', 'rejected'],
    refusal: "This testimonial is withdrawn, so it can't be changed.",
  }
  return change(ctx, input, rule, async (ctx, row) => {
    const original = row.originalComment ?? row.comment
    if (wordsOf(original) !== wordsOf(comment)) {
      throw invalidField(
        'comment',
        "You can only correct punctuation and capital letters. Every word and number needs to stay the author's own.",
      )
    }
    await audit(ctx, 'testimonial.corrected', asObject(row))
    return { comment, originalComment: comment === original ? null : original }
  })
}

export function replyToTestimonial(ctx: Ctx, { reply, ...input }: ReplyToTestimonial) {
  const rule: Rule = { from: ['approved'], refusal: 'Only published testimonials can have a reply.' }
  return change(ctx, input, rule, async (ctx, row) => {
    const replyAuthor = reply ? nameOf(requireNamedUser(ctx)) : ''
    await audit(ctx, 'testimonial.replied', asObject(row), { reply: reply ? 'written' : 'removed' })
    return { reply: reply || null, replyAuthor }
  })
}

export function featureTestimonial(ctx: Ctx, { isFeatured, ...input }: FeatureTestimonial) {
  const rule: Rule = { from: ['approved'], refusal: 'Only published testimonials can be featured.' }
  return change(ctx, input, rule, async (ctx, row) => {
    if (isFeatured) await requireFreePlace(ctx, row.id)
    await audit(ctx, 'testimonial.featured', asObject(row), { featured: isFeatured ? 'yes' : 'no' })
    return { featuredAt: isFeatured ? ctx.now() : null }
  })
}

/**
 * Refuses to feature more testimonials than the limit. The lock lets one transaction count at a time, so that two can't
 * both take the last place.
 */
async function requireFreePlace(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('testimonials.featured'))`)
  const otherFeatured = and(isNotNull(testimonials.featuredAt), ne(testimonials.id, id))
  if ((await ctx.db.$count(testimonials, otherFeatured)) >= maxFeatured) {
    throw new AppError('conflict', `${maxFeatured} testimonials are already featured. Please stop featuring one first.`)
  }
}
