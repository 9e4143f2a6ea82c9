import { and, eq, ilike, or, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import {
  containing,
  foldedName,
  follows,
  type ListOrder,
  pageLimit,
  sorted,
  toPage,
} from '../../../platform/db/lists.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CsvColumn } from '../../../platform/files/csv.ts'
import { exportList } from '../../audit/server/service.ts'
import type { DeskTestimonial, TestimonialFilters, TestimonialSearch } from '../desk-contract.ts'
import { testimonialInvitations, testimonials } from './tables.ts'

const listed = { testimonial: testimonials, invitedEmail: testimonialInvitations.email }

const orders = {
  waiting: { columns: [testimonials.isWaiting, testimonials.createdAt, testimonials.id], direction: 'desc' },
  newest: { columns: [testimonials.createdAt, testimonials.id], direction: 'desc' },
  oldest: { columns: [testimonials.createdAt, testimonials.id], direction: 'asc' },
  name: { columns: [foldedName(testimonials.name), testimonials.id], direction: 'asc' },
} satisfies Record<string, ListOrder>

function select(ctx: Ctx, filters: TestimonialFilters, after?: string) {
  const order = orders[filters.sort ?? 'waiting']
  return ctx.db
    .select(listed)
    .from(testimonials)
    .leftJoin(testimonialInvitations, eq(testimonials.invitationId, testimonialInvitations.id))
    .where(and(...conditionsOf(filters), follows(testimonials, order, after)))
    .orderBy(...sorted(order))
}

/** One page of testimonials. By default undecided testimonials come first, then the newest. */
export const listDeskTestimonials = async (ctx: Ctx, { after, ...filters }: TestimonialSearch) =>
  toPage(await select(ctx, filters, after).limit(pageLimit), toDeskTestimonial)

function conditionsOf({ q, state, service, source }: TestimonialFilters): (SQL | undefined)[] {
  const like = q ? containing(q) : ''
  return [
    q
      ? or(
          ilike(testimonials.name, like),
          ilike(testimonials.givenName, like),
          ilike(testimonials.comment, like),
          ilike(testimonialInvitations.email, like),
        )
      : undefined,
    state ? eq(testimonials.state, state) : undefined,
    service ? eq(testimonials.serviceType, service) : undefined,
    source ? eq(testimonials.source, source) : undefined,
  ]
}

export async function getDeskTestimonial(ctx: Ctx, { id }: { id: string }): Promise<DeskTestimonial> {
  const [row] = await ctx.db
    .select(listed)
    .from(testimonials)
    .leftJoin(testimonialInvitations, eq(testimonials.invitationId, testimonialInvitations.id))
    .where(eq(testimonials.id, id))
  if (!row) throw new AppError('not_found', 'There is no such testimonial.')
  return toDeskTestimonial(row)
}

interface Row {
  testimonial: typeof testimonials.$inferSelect
  invitedEmail: string | null
}

function toDeskTestimonial({ testimonial, invitedEmail }: Row): DeskTestimonial {
  const { serviceType, location, consentAt, createdAt, decidedAt, featuredAt, ...row } = testimonial
  return {
    ...row,
    serviceType: serviceType ?? undefined,
    location: location ?? undefined,
    invitedEmail,
    isFeatured: featuredAt !== null,
    consentAt: consentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

const columns: CsvColumn<DeskTestimonial>[] = [
  { title: 'Written', value: ({ createdAt }) => createdAt },
  { title: 'Status', value: ({ state }) => state },
  { title: 'Source', value: ({ source }) => source },
  { title: 'Shown as', value: ({ name }) => name },
  { title: 'Name', value: ({ givenName }) => givenName },
  { title: 'Invited email', value: ({ invitedEmail }) => invitedEmail },
  { title: 'Rating', value: ({ rating }) => rating },
  { title: 'Comment', value: ({ comment }) => comment },
  { title: 'Original comment', value: ({ originalComment }) => originalComment },
  { title: 'Service', value: ({ serviceType }) => serviceType ?? null },
  { title: 'Country', value: ({ country }) => country },
  { title: 'Place', value: ({ location }) => location ?? null },
  { title: 'Reply', value: ({ reply }) => reply },
  { title: 'Reason', value: ({ reason }) => reason },
  { title: 'Note on the reason', value: ({ reasonText }) => reasonText },
  { title: 'Consent', value: ({ consentAt }) => consentAt },
]

/** Exports the testimonials that match the filters. */
export const exportTestimonials = (ctx: Ctx, filters: TestimonialFilters): Promise<File> =>
  exportList(ctx, {
    list: { id: 'testimonials', name: 'Testimonials' },
    action: 'testimonial.exported',
    filters,
    columns,
    read: async (ctx, maxRows) => (await select(ctx, filters).limit(maxRows)).map(toDeskTestimonial),
  })
