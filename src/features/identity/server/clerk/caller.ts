import { eq, inArray, lt, sql } from 'drizzle-orm'
import { type Actor, type Ctx, inTransaction } from '../../../../platform/context.ts'
import type { ClerkSettings } from '../../../../platform/env/clerk-settings.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { dayMs, minuteMs } from '../../../../time/days.ts'
import { audit } from '../../../audit/server/service.ts'
import { clerkEndings, clerkMessages, users } from '../tables.ts'
import { actorOf, asObject, type UserRow } from '../users.ts'
import { type Claims, readClaims } from './token.ts'

/** The person that a token belongs to. Before their first visit is complete, they have no account yet. */
export interface Caller {
  claims: Claims
  user?: UserRow
}

/** The person whose token the request carries. Undefined without a valid token. */
export async function findCaller(ctx: Ctx, clerk: ClerkSettings, headers: Headers): Promise<Caller | undefined> {
  const claims = await readClaims(ctx, clerk, headers)
  if (!claims || (await isEnded(ctx, claims.sub, claims.sid))) return undefined
  const [user] = await ctx.db.select().from(users).where(eq(users.clerkId, claims.sub))
  return user?.sessionsEndedAt && isBefore(claims, user.sessionsEndedAt) ? undefined : { claims, user }
}

export async function findClerkActor(ctx: Ctx, clerk: ClerkSettings, headers: Headers): Promise<Actor> {
  const caller = await findCaller(ctx, clerk, headers)
  if (!caller?.user || caller.user.disabledAt) return { kind: 'visitor' }
  const { claims, user } = caller
  const hasSecondFactor = (claims.fva?.[1] ?? -1) >= 0
  return actorOf(user, { sessionId: null, hasSecondFactor, signedInAt: signedInAt(claims) })
}

/** When the person last used their first factor, to the minute. */
function signedInAt({ iat, fva }: Claims): Date {
  // We treat an unknown time as long ago, so that it never counts as a recent sign-in and never revives an ended
  // session.
  return fva && fva[0] >= 0 ? new Date(iat * 1_000 - fva[0] * minuteMs) : new Date(0)
}

/** Clerk rounds a factor's age down to minutes, so the first factor may be up to a minute older than the token says. */
const isBefore = (claims: Claims, instant: Date) => signedInAt(claims).getTime() - minuteMs < instant.getTime()

export async function isEnded(ctx: Ctx, ...ids: string[]): Promise<boolean> {
  const ended = await ctx.db.select({ id: clerkEndings.id }).from(clerkEndings).where(inArray(clerkEndings.id, ids))
  return ended.length > 0
}

/**
 * Refuses this session's tokens from now on. A token lives for a minute, so we store the session's end for only a day.
 */
export async function endClerkSession(ctx: Ctx, sessionId: string): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + dayMs)
  await ctx.db.insert(clerkEndings).values({ id: sessionId, endedAt: ctx.now(), expiresAt }).onConflictDoNothing()
}

/**
 * Refuses the session's token from now on, because the token still works for a few seconds after the browser has signed
 * out at Clerk.
 */
export async function signOutOfClerk(ctx: Ctx, clerk: ClerkSettings): Promise<void> {
  const caller = ctx.http && (await findCaller(ctx, clerk, ctx.http.request))
  if (!caller) return
  await inTransaction(ctx, async (ctx) => {
    await endClerkSession(ctx, caller.claims.sid)
    if (caller.user) await audit(ctx, 'session.ended', asObject(caller.user))
  })
}

/** Deletes ended sessions whose tokens have expired, and Clerk's messages that are too old to be accepted again. */
export const sweepClerk = defineJob({
  name: 'identity.sweep-clerk',
  schedule: '43 4 * * *',
  run: async (ctx) => {
    await ctx.db.delete(clerkEndings).where(lt(clerkEndings.expiresAt, sql`now()`))
    await ctx.db.delete(clerkMessages).where(lt(clerkMessages.receivedAt, sql`now() - interval '7 days'`))
  },
})
