import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { audit } from '../../audit/server/service.ts'
import {
  type ApproveTestimonials,
  type CorrectTestimonial,
  type DeskTestimonial,
  type Done,
  type FeatureTestimonial,
  mostFeatured,
  type Rejection,
  type RejectTestimonial,
  type RejectTestimonials,
  type ReplyToTestimonial,
  type TestimonialState,
  type Version,
  type WithdrawTestimonial,
} from '../desk-contract.ts'
import { getDeskTestimonial } from './desk-list.ts'
import { testimonials } from './tables.ts'
import { isOnlyTypography } from './typography.ts'

type Row = typeof testimonials.$inferSelect
type Change = Partial<Omit<Row, 'isWaiting'>>

/** The states in which something can be done, and what is said in the others. */
interface Rule {
  from: TestimonialState[]
  refusal: string
}

const asObject = ({ id, name }: Row) => ({ type: 'testimonial', id, name })

/** Does something with a testimonial that is in one of these states, in one transaction; pages show it once that has committed. */
function change(
  ctx: Ctx,
  { id, version }: Version,
  { from, refusal }: Rule,
  work: (ctx: Ctx, row: Row) => Promise<Change>,
): Promise<DeskTestimonial> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(testimonials).where(eq(testimonials.id, id)).for('update')
    if (!row) throw new AppError('not_found', 'There is no such testimonial.')
    if (row.version !== version) {
      throw new AppError('conflict', 'Somebody has changed this testimonial since you opened it. Nothing was saved.')
    }
    if (!from.includes(row.state)) throw new AppError('conflict', refusal)
    await write(ctx, row, await work(ctx, row))
    await ctx.events.publish('content.changed', {})
    return getDeskTestimonial(ctx, { id })
  })
}

/** The same with several, in one order for everybody; what has changed since it was seen, or is in another state, is left. */
function changeMany(
  ctx: Ctx,
  chosen: Version[],
  { from }: Rule,
  work: (ctx: Ctx, row: Row) => Promise<Change>,
): Promise<Done> {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(testimonials)
      .where(inArray(testimonials.id, [...versions.keys()]))
      .orderBy(asc(testimonials.id))
      .for('update')
    const fitting = rows.filter(({ id, version, state }) => versions.get(id) === version && from.includes(state))
    for (const row of fitting) await write(ctx, row, await work(ctx, row))
    if (fitting.length > 0) await ctx.events.publish('content.changed', {})
    return { done: fitting.length, left: versions.size - fitting.length }
  })
}

async function write(ctx: Ctx, { id, version }: Row, change: Change): Promise<void> {
  await ctx.db
    .update(testimonials)
    .set({ ...change, version: version + 1 })
    .where(eq(testimonials.id, id))
}

const approving: Rule = { from: ['pending', 'rejected'], refusal: 'Only what waits, or was rejected, can be approved.' }

async function approve(ctx: Ctx, row: Row): Promise<Change> {
  await audit(ctx, 'testimonial.approved', asObject(row), { from: row.state })
  return { state: 'approved', approvedAt: ctx.now(), decidedAt: ctx.now(), reason: null, reasonText: null }
}

export const approveTestimonial = (ctx: Ctx, input: Version) => change(ctx, input, approving, approve)

export const approveTestimonials = (ctx: Ctx, { chosen }: ApproveTestimonials) =>
  changeMany(ctx, chosen, approving, approve)

const rejecting: Rule = { from: ['pending', 'approved'], refusal: 'This is not published, and waits for nothing.' }

const rejectFor =
  ({ reason, reasonText }: Rejection) =>
  async (ctx: Ctx, row: Row): Promise<Change> => {
    await audit(ctx, 'testimonial.rejected', asObject(row), { from: row.state, reason })
    return { state: 'rejected', reason, reasonText: reasonText || null, decidedAt: ctx.now(), featuredAt: null }
  }

/** For a reason that is not the rating. What was published comes off the site. */
export const rejectTestimonial = (ctx: Ctx, input: RejectTestimonial) => change(ctx, input, rejecting, rejectFor(input))

export const rejectTestimonials = (ctx: Ctx, { chosen, ...why }: RejectTestimonials) =>
  changeMany(ctx, chosen, rejecting, rejectFor(why))

/** The writer has taken the consent back; nobody can publish it again. */
export function withdrawTestimonial(ctx: Ctx, { reasonText, ...input }: WithdrawTestimonial) {
  const rule: Rule = {
    from: ['pending', 'approved', 'rejected'],
    refusal: 'This testimonial is withdrawn already.',
  }
  return change(ctx, input, rule, async (ctx, row) => {
    await audit(ctx, 'testimonial.withdrawn', asObject(row), { from: row.state })
    return { state: 'withdrawn', reason: null, reasonText: reasonText || null, decidedAt: ctx.now(), featuredAt: null }
  })
}

/** The writer's own words stay: what may change is how they are spelled and set. */
export function correctTestimonial(ctx: Ctx, { comment, ...input }: CorrectTestimonial) {
  const rule: Rule = {
    from: ['pending', 'approved', 'rejected'],
    refusal: 'This testimonial is withdrawn and stays as it was.',
  }
  return change(ctx, input, rule, async (ctx, row) => {
    const original = row.originalComment ?? row.comment
    if (!isOnlyTypography(original, comment)) {
      throw invalidField(
        'comment',
        'Only spelling and punctuation can be corrected: every word and number has to stay the writer’s own.',
      )
    }
    await audit(ctx, 'testimonial.corrected', asObject(row))
    return { comment, originalComment: comment === original ? null : original }
  })
}

export function replyToTestimonial(ctx: Ctx, { reply, ...input }: ReplyToTestimonial) {
  const rule: Rule = { from: ['approved'], refusal: 'Only what is published can have a reply.' }
  return change(ctx, input, rule, async (ctx, row) => {
    await audit(ctx, 'testimonial.replied', asObject(row), { reply: reply ? 'written' : 'taken away' })
    return { reply: reply || null }
  })
}

export function featureTestimonial(ctx: Ctx, { isFeatured, ...input }: FeatureTestimonial) {
  const rule: Rule = { from: ['approved'], refusal: 'Only what is published can be featured.' }
  return change(ctx, input, rule, async (ctx, row) => {
    if (isFeatured) await requireRoom(ctx, row.id)
    await audit(ctx, 'testimonial.featured', asObject(row), { featured: isFeatured ? 'yes' : 'no' })
    return { featuredAt: isFeatured ? ctx.now() : null }
  })
}

/** Counted by one transaction at a time, so that two cannot both take the last place. */
async function requireRoom(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('testimonials.featured'))`)
  const others = and(isNotNull(testimonials.featuredAt), ne(testimonials.id, id))
  if ((await ctx.db.$count(testimonials, others)) >= mostFeatured) {
    throw new AppError('conflict', `${mostFeatured} testimonials are featured already. Please take one away first.`)
  }
}
