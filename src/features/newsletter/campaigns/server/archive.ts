import { implement } from '@orpc/server'
import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { maxSlugLength, slugOf } from '../../../../platform/browser/slug.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { access } from '../../../../platform/http/procedures.ts'
import { momentWithOffset } from '../../../../time/clock.ts'
import { getFirmZone } from '../../../company/server/service.ts'
import type { subscribers } from '../../server/tables.ts'
import { type Issue, type IssueAddress, newsletterArchive } from '../archive-contract.ts'
import type { Campaign } from './content.ts'
import { campaigns, deliveries } from './tables.ts'

/** Other pages have these addresses. */
const takenSlugs = ['subscribe', 'confirm', 'preferences']
const roomForNumber = 6

/** Makes the last part of an issue's public address from its subject. */
export async function freeSlug(ctx: Ctx, { subject }: Pick<Campaign, 'subject'>): Promise<string> {
  const base =
    slugOf(subject)
      .slice(0, maxSlugLength - roomForNumber)
      .replace(/-$/, '') || 'issue'
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!takenSlugs.includes(slug) && (await ctx.db.$count(campaigns, eq(campaigns.slug, slug))) === 0) return slug
  }
}

/** An issue that was sent, at its public address. */
export async function getIssue(ctx: Ctx, { slug }: IssueAddress): Promise<Issue> {
  const [row] = await ctx.db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.slug, slug), isNotNull(campaigns.startedAt)))
  if (!row?.startedAt) throw new AppError('not_found', 'There is no issue at this address.')
  const { subject, preheader, document, startedAt } = row
  const language = row.language === 'fr' ? 'fr' : 'en'
  const zone = await getFirmZone(ctx)
  return { slug, subject, preheader, document, language, sentAt: momentWithOffset(zone, startedAt) }
}

const os = implement(newsletterArchive).$context<Ctx>().use(access)

export const archiveProcedures = os.router({
  getIssue: os.getIssue.handler(({ context, input }) => getIssue(context, input)),
})

type Reader = Pick<typeof subscribers.$inferSelect, 'id' | 'language' | 'interests'>

/**
 * Returns the latest issue that would have gone to this new subscriber. Leaves out issues that they will get anyway.
 */
export async function findLatestIssue(ctx: Ctx, { id, language, interests }: Reader): Promise<Campaign | undefined> {
  const chosen = sql`${JSON.stringify(interests)}::jsonb`
  const [latest] = await ctx.db
    .select()
    .from(campaigns)
    .where(
      and(
        inArray(campaigns.state, ['sending', 'finished']),
        inArray(campaigns.language, ['all', language]),
        interests.length === 0
          ? undefined
          : or(
              eq(campaigns.interests, []),
              sql`${campaigns.interests} && array(select jsonb_array_elements_text(${chosen}))`,
            ),
      ),
    )
    .orderBy(desc(campaigns.startedAt))
    .limit(1)
  const isComing = and(eq(deliveries.campaignId, latest?.id ?? sql`null`), eq(deliveries.subscriberId, id))
  return latest && (await ctx.db.$count(deliveries, isComing)) === 0 ? latest : undefined
}
