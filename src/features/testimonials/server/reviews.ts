import { and, asc, count, desc, eq, max, min, ne, type SQL, sql, sum } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { momentWithOffset } from '../../../time/clock.ts'
import { getCompany } from '../../company/server/service.ts'
import type { Review, ReviewPage, ReviewSearch } from '../contract.ts'
import { reviewsPerPage } from '../shared/choices.ts'
import { isApproved, toTestimonial } from './service.ts'
import { testimonials } from './tables.ts'

/** One page of approved testimonials: featured first, then newest first. */
export async function listReviews(ctx: Ctx, { service, country, page = 1 }: ReviewSearch): Promise<ReviewPage> {
  const where = and(
    isApproved,
    service ? eq(testimonials.serviceType, service) : undefined,
    country ? eq(testimonials.country, country) : undefined,
  )
  const rows = await ctx.db
    .select()
    .from(testimonials)
    .where(where)
    .orderBy(asc(sql`${testimonials.featuredAt} is null`), desc(testimonials.approvedAt), desc(testimonials.id))
    .limit(reviewsPerPage)
    .offset((page - 1) * reviewsPerPage)
  const { zone } = (await getCompany(ctx)).hours
  const real = await countReviews(ctx.db, and(isApproved, ne(testimonials.source, 'demo')))
  return {
    items: rows.map((row) => toReview(zone, row)),
    found: await ctx.db.$count(testimonials, where),
    summary: await summarizeReviews(ctx),
    realSummary: toSummary(zone, real),
  }
}

/** The average and the count of all approved testimonials. Null if there are none. */
export const summarizeReviews = async (ctx: Ctx) =>
  toSummary((await getCompany(ctx)).hours.zone, await countApproved(ctx.db).execute())

const countApproved = prepared((db) => countReviews(db, isApproved).prepare('count_approved_reviews'))

const countReviews = (db: Db, where: SQL | undefined) =>
  db
    .select({
      count: count(),
      stars: sum(testimonials.rating).mapWith(Number),
      since: min(testimonials.createdAt),
      until: max(testimonials.createdAt),
    })
    .from(testimonials)
    .where(where)

function toSummary(zone: string, [row]: Awaited<ReturnType<typeof countReviews>>): ReviewPage['summary'] {
  if (!row?.since || !row.until) return null
  return {
    average: averageOf(row.stars, row.count),
    count: row.count,
    since: momentWithOffset(zone, row.since),
    until: momentWithOffset(zone, row.until),
  }
}

/** The average, cut after the second decimal so that 4.999 doesn't become 5. */
export const averageOf = (stars: number, count: number) => Math.floor((stars * 100) / count) / 100

function toReview(zone: string, row: typeof testimonials.$inferSelect): Review {
  const { country, source, reply, replyAuthor } = row
  return {
    ...toTestimonial(row),
    country,
    reply: reply === null ? null : { text: reply, author: replyAuthor },
    writtenAt: momentWithOffset(zone, row.createdAt),
    isVerified: source === 'invited',
    isFeatured: row.featuredAt !== null,
    isCorrected: row.originalComment !== null,
    isDemo: source === 'demo',
  }
}
