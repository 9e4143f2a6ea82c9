import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { makeLinkToken, readLinkToken } from '../../../platform/security/link-token.ts'
import { type LinkState, minutesGood, undoDays } from '../contract.ts'
import { safePath } from '../shared/return-path.ts'
import { links } from './tables.ts'
import { lockUser } from './users.ts'
import type { LinkPurpose } from './words.ts'

type Link = typeof links.$inferSelect

const minutesOf: Record<LinkPurpose, number> = {
  confirm_email: minutesGood.link,
  sign_in: minutesGood.signInLink,
  reset_password: minutesGood.link,
  change_email_old: minutesGood.link,
  change_email_new: minutesGood.link,
  undo_email_change: undoDays * 24 * 60,
}

/** How many links of one kind are mailed to one address. */
export const mostLinks = { perHour: 5, perDay: 15 }

/** What a link has to do with. */
export interface LinkFacts {
  emailChangeId?: string
  /** Where the person wanted to go; what is no path of this site is left out. */
  to?: string
}

interface NewLink extends LinkFacts {
  purpose: LinkPurpose
  userId: string
}

/**
 * A link that can be used once; earlier ones for the same purpose are over. In a transaction, and like everything here
 * the person first and then the links: who takes them the other way round waits in a circle.
 */
export async function createLink(ctx: Ctx, { purpose, userId, emailChangeId, to }: NewLink): Promise<string> {
  await lockUser(ctx, userId)
  const isSame = and(eq(links.userId, userId), eq(links.purpose, purpose), isNull(links.usedAt))
  if (purpose !== 'undo_email_change') await ctx.db.update(links).set({ expiresAt: ctx.now() }).where(isSame)
  const expiresAt = new Date(ctx.now().getTime() + minutesOf[purpose] * 60_000)
  const link = oneRow(
    await ctx.db
      .insert(links)
      .values({ purpose, userId, emailChangeId, expiresAt, returnPath: safePath(to, new URL(ctx.site.url).origin) })
      .returning({ id: links.id }),
  )
  return link.id
}

/** The token is made from the link's id and the firm's key, so that the database holds nothing that opens anything. */
export const tokenOf = (ctx: Ctx, { id, purpose }: Pick<Link, 'id' | 'purpose'>) =>
  makeLinkToken(ctx.site.secretKey, `identity.${purpose}`, id)

/** What a token is worth, without using it up. */
export async function findLink(ctx: Ctx, purpose: LinkPurpose, token: string): Promise<LinkState & { link?: Link }> {
  const id = readLinkToken(ctx.site.secretKey, `identity.${purpose}`, token)
  const isOpenAccount = sql`exists (select 1 from users where id = ${links.userId} and disabled_at is null)`
  const [link] = id
    ? await ctx.db
        .select()
        .from(links)
        .where(and(eq(links.id, id), isOpenAccount))
    : []
  if (!link) return { state: 'unknown' }
  if (link.usedAt) return { state: 'used', link }
  return { state: link.expiresAt > ctx.now() ? 'valid' : 'expired', link }
}

const sentences = {
  expired: 'This link has expired.',
  used: 'This link has been used already.',
  unknown: 'This link is not valid.',
}

function refusal(purpose: LinkPurpose, state: keyof typeof sentences): AppError {
  const wayOn = purpose === 'undo_email_change' ? 'Please write to us.' : 'Please ask for a new one.'
  return new AppError('conflict', `${sentences[state]} ${wayOn}`)
}

/** A link that can still be used; otherwise a sentence that says why not. */
export async function getLink(ctx: Ctx, purpose: LinkPurpose, token: string): Promise<Link> {
  const { state, link } = await findLink(ctx, purpose, token)
  if (state === 'valid' && link) return link
  throw refusal(purpose, state === 'valid' ? 'unknown' : state)
}

/** Uses a link up; of two who try at the same instant one succeeds, and the other is told that it is used. */
export async function spendLink(ctx: Ctx, purpose: LinkPurpose, token: string): Promise<Link> {
  const link = await getLink(ctx, purpose, token)
  await lockUser(ctx, link.userId)
  const isGood = and(eq(links.id, link.id), isNull(links.usedAt), gt(links.expiresAt, ctx.now()))
  const [used] = await ctx.db.update(links).set({ usedAt: ctx.now() }).where(isGood).returning()
  if (!used) throw refusal(purpose, 'used')
  return used
}

/**
 * After a change that a thief may have provoked, or that keeps a thief out: what was mailed before opens nothing. The
 * links that take a change of address back stay, or a thief would only need to change something more.
 */
export async function expireLinks(ctx: Ctx, userId: string): Promise<void> {
  const isOpen = and(eq(links.userId, userId), isNull(links.usedAt), gt(links.expiresAt, ctx.now()))
  await ctx.db
    .update(links)
    .set({ expiresAt: ctx.now() })
    .where(and(isOpen, ne(links.purpose, 'undo_email_change')))
}

/** Forgets links a month after their time; until then a person is told that a link was used or has expired. */
export const sweepLinks = defineJob({
  name: 'identity.sweep-links',
  schedule: '23 4 * * *',
  run: async (ctx) => {
    await ctx.db.delete(links).where(lt(links.expiresAt, sql`now() - interval '30 days'`))
  },
})
