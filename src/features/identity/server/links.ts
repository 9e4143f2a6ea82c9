import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { makeLinkToken, readLinkToken } from '../../../platform/security/link-token.ts'
import { minuteMs } from '../../../time/days.ts'
import type { LinkState } from '../contract.ts'
import { safePath } from '../shared/return-path.ts'
import { undoDays, validMinutes } from '../shared/time-limits.ts'
import type { LinkPurpose } from './kinds.ts'
import { links } from './tables.ts'
import { lockUser } from './users.ts'

type Link = typeof links.$inferSelect

const minutesOf: Record<LinkPurpose, number> = {
  confirm_email: validMinutes.link,
  sign_in: validMinutes.signInLink,
  reset_password: validMinutes.link,
  change_email_old: validMinutes.link,
  change_email_new: validMinutes.link,
  undo_email_change: undoDays * 24 * 60,
}

/** The maximum number of links of one kind that we email to one address. */
export const linkLimits = { perHour: 5, perDay: 15 }

export interface LinkFacts {
  emailChangeId?: string
  /** The path that the person asked for before signing in. Ignored unless it is a path on this site. */
  to?: string
}

interface NewLink extends LinkFacts {
  purpose: LinkPurpose
  userId: string
}

/**
 * Creates a link that works once and expires earlier links for the same purpose. Call it in a transaction. Every
 * function in this file locks the person before the links, because the opposite order could deadlock.
 */
export async function createLink(ctx: Ctx, { purpose, userId, emailChangeId, to }: NewLink): Promise<string> {
  await lockUser(ctx, userId)
  const isSame = and(eq(links.userId, userId), eq(links.purpose, purpose), isNull(links.usedAt))
  if (purpose !== 'undo_email_change') await ctx.db.update(links).set({ expiresAt: ctx.now() }).where(isSame)
  const expiresAt = new Date(ctx.now().getTime() + minutesOf[purpose] * minuteMs)
  const link = oneRow(
    await ctx.db
      .insert(links)
      .values({ purpose, userId, emailChangeId, expiresAt, returnPath: safePath(to, new URL(ctx.site.url).origin) })
      .returning({ id: links.id }),
  )
  return link.id
}

/** Derives a link's token from its id and the firm's key, so a stolen database contains no working link. */
export const tokenOf = (ctx: Ctx, { id, purpose }: Pick<Link, 'id' | 'purpose'>) =>
  makeLinkToken(ctx.site.secretKey, `identity.${purpose}`, id)

/** Finds the link that a token belongs to, without using it up. */
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
  used: 'This link has already been used.',
  unknown: "This link isn't valid.",
}

function refusal(purpose: LinkPurpose, state: keyof typeof sentences): AppError {
  const nextStep = purpose === 'undo_email_change' ? 'Please contact us.' : 'Please request a new one.'
  return new AppError('conflict', `${sentences[state]} ${nextStep}`)
}

/** Returns the link if it still works, else throws an error that says why the link doesn't work. */
export async function getLink(ctx: Ctx, purpose: LinkPurpose, token: string): Promise<Link> {
  const { state, link } = await findLink(ctx, purpose, token)
  if (state === 'valid' && link) return link
  throw refusal(purpose, state === 'valid' ? 'unknown' : state)
}

/**
 * Uses up a link. If two people open the link at the same instant, one succeeds and the other reads that it was used.
 */
export async function spendLink(ctx: Ctx, purpose: LinkPurpose, token: string): Promise<Link> {
  const link = await getLink(ctx, purpose, token)
  await lockUser(ctx, link.userId)
  const isGood = and(eq(links.id, link.id), isNull(links.usedAt), gt(links.expiresAt, ctx.now()))
  const [used] = await ctx.db.update(links).set({ usedAt: ctx.now() }).where(isGood).returning()
  if (!used) throw refusal(purpose, 'used')
  return used
}

/**
 * Disables the links that we have emailed to this person. Call it after every change that a thief may have made or that
 * keeps a thief out. Links that undo a change of address keep working, or a thief could disable them with one more
 * change.
 */
export async function expireLinks(ctx: Ctx, userId: string): Promise<void> {
  const isOpen = and(eq(links.userId, userId), isNull(links.usedAt), gt(links.expiresAt, ctx.now()))
  await ctx.db
    .update(links)
    .set({ expiresAt: ctx.now() })
    .where(and(isOpen, ne(links.purpose, 'undo_email_change')))
}

/** Deletes links a month after they expire. Until then we can say that a link was used or has expired. */
export const sweepLinks = defineJob({
  name: 'identity.sweep-links',
  schedule: '23 4 * * *',
  run: async (ctx) => {
    await ctx.db.delete(links).where(lt(links.expiresAt, sql`now() - interval '30 days'`))
  },
})
