import { and, asc, eq, gt, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { BulkResult } from '../../../platform/browser/shapes.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import {
  containing,
  foldedName,
  follows,
  type ListOrder,
  pageLimit,
  sorted,
  toPage,
} from '../../../platform/db/lists.ts'
import type { CsvColumn } from '../../../platform/files/csv.ts'
import { isOverRate } from '../../../platform/http/rate-limit.ts'
import { audit, exportList } from '../../audit/server/service.ts'
import type {
  ChooseInvitations,
  InvitationFilters,
  InvitationSearch,
  InvitationState,
  SentInvitation,
} from '../desk-contract.ts'
import { asObject, invitationsExpiredBefore, invitationsTo, isOpen } from './invitations.ts'
import { sendInvitation } from './jobs.ts'
import { testimonialInvitations as invitations, testimonials } from './tables.ts'

type Row = typeof invitations.$inferSelect
type Listed = { invitation: Row; testimonialId: string | null }

const orders = {
  newest: { columns: [invitations.invitedAt, invitations.id], direction: 'desc' },
  oldest: { columns: [invitations.invitedAt, invitations.id], direction: 'asc' },
  name: { columns: [foldedName(invitations.name), invitations.id], direction: 'asc' },
} satisfies Record<string, ListOrder>

function select(ctx: Ctx, filters: InvitationFilters, after?: string) {
  const order = orders[filters.sort ?? 'newest']
  return ctx.db
    .select({ invitation: invitations, testimonialId: testimonials.id })
    .from(invitations)
    .leftJoin(testimonials, eq(testimonials.invitationId, invitations.id))
    .where(and(...conditionsOf(ctx, filters), follows(invitations, order, after)))
    .orderBy(...sorted(order))
}

/** One page of invitations. */
export const listInvitations = async (ctx: Ctx, { after, ...filters }: InvitationSearch) =>
  toPage(await select(ctx, filters, after).limit(pageLimit), (row) => toSentInvitation(ctx, row))

function conditionsOf(ctx: Ctx, { q, state }: InvitationFilters): (SQL | undefined)[] {
  const like = q ? containing(q) : ''
  const states: Record<InvitationState, SQL | undefined> = {
    open: and(isNull(invitations.usedAt), gt(invitations.invitedAt, invitationsExpiredBefore(ctx))),
    used: isNotNull(invitations.usedAt),
    expired: and(isNull(invitations.usedAt), lte(invitations.invitedAt, invitationsExpiredBefore(ctx))),
  }
  return [
    q ? or(ilike(invitations.name, like), ilike(sql`${invitations.email}::text`, like)) : undefined,
    state ? states[state] : undefined,
  ]
}

function toSentInvitation(ctx: Ctx, { invitation, testimonialId }: Listed): SentInvitation {
  const { id, name, email, serviceType, invitedAt, usedAt } = invitation
  const state = usedAt ? 'used' : isOpen(ctx, invitation) ? 'open' : 'expired'
  const times = { invitedAt: invitedAt.toISOString(), usedAt: usedAt?.toISOString() ?? null }
  return { id, name, email, serviceType, state, ...times, testimonialId }
}

const columns: CsvColumn<SentInvitation>[] = [
  { title: 'Sent', value: ({ invitedAt }) => invitedAt },
  { title: 'Status', value: ({ state }) => state },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Service', value: ({ serviceType }) => serviceType },
  { title: 'Used', value: ({ usedAt }) => usedAt },
]

/** Exports the invitations that match the filters. */
export const exportInvitations = (ctx: Ctx, filters: InvitationFilters): Promise<File> =>
  exportList(ctx, {
    list: { id: 'testimonial-invitations', name: 'Invitations to write a testimonial' },
    action: 'testimonial.invitations-exported',
    filters,
    columns,
    read: async (ctx, maxRows) => (await select(ctx, filters).limit(maxRows)).map((row) => toSentInvitation(ctx, row)),
  })

/**
 * Emails the same link again, which then works for `invitationDays` more. Skips an email address that has reached its
 * limit.
 */
export const sendInvitationsAgain = (ctx: Ctx, { chosen }: ChooseInvitations): Promise<BulkResult> =>
  changeMany(ctx, chosen, async (ctx, row) => {
    if (await isOverRate(ctx, ...invitationsTo(row.email))) return false
    await ctx.db.update(invitations).set({ invitedAt: ctx.now() }).where(eq(invitations.id, row.id))
    await ctx.jobs.enqueue(sendInvitation, { invitationId: row.id })
    await audit(ctx, 'testimonial.invited-again', asObject(row))
    return true
  })

/** Deletes invitations, so that their links stop working at once. Only the audit log keeps the email addresses. */
export const withdrawInvitations = (ctx: Ctx, { chosen }: ChooseInvitations): Promise<BulkResult> =>
  changeMany(ctx, chosen, async (ctx, row) => {
    await ctx.db.delete(invitations).where(eq(invitations.id, row.id))
    await audit(ctx, 'testimonial.invitation-withdrawn', asObject(row))
    return true
  })

/**
 * Changes the unused invitations that no one else has changed since the user saw them. The limit of each email address
 * is a row too, so we take the invitations in the order of their addresses. Two such calls then can't deadlock.
 */
function changeMany(
  ctx: Ctx,
  chosen: ChooseInvitations['chosen'],
  work: (ctx: Ctx, row: Row) => Promise<boolean>,
): Promise<BulkResult> {
  const seen = new Map(chosen.map(({ id, invitedAt }) => [id, invitedAt]))
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(invitations)
      .where(and(inArray(invitations.id, [...seen.keys()]), isNull(invitations.usedAt)))
      .orderBy(asc(invitations.email), asc(invitations.id))
      .for('update')
    let done = 0
    for (const row of rows) {
      if (seen.get(row.id) === row.invitedAt.toISOString() && (await work(ctx, row))) done += 1
    }
    return { done, left: seen.size - done }
  })
}
