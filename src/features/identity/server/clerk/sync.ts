import type { Ctx } from '../../../../platform/context.ts'
import type { ClerkSettings } from '../../../../platform/env/clerk-settings.ts'
import { AppError } from '../../../../platform/errors.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import type { ClerkUser, SyncedUser } from '../../contract.ts'
import { toUser } from '../users.ts'
import { type ClerkProfile, getClerkProfile, toName } from './backend.ts'
import { type Caller, findCaller } from './caller.ts'
import { closed, keepUser } from './keep-user.ts'

/**
 * Returns the person whose token the request carries. Refuses a request without a valid token before we look at its
 * content.
 */
export async function requireCaller(ctx: Ctx): Promise<Caller & { clerk: ClerkSettings }> {
  const { clerk } = ctx.site
  if (!clerk) throw new AppError('not_found', 'This site keeps its own accounts, so there is nothing to sync.')
  const caller = ctx.http && (await findCaller(ctx, clerk, ctx.http.request))
  if (!caller) throw new AppError('unauthenticated', 'Please sign in.')
  return { ...caller, clerk }
}

/** Updates the account from Clerk. Refuses what the browser says if it contradicts the token or Clerk's API. */
export async function syncClerkUser(ctx: Ctx, input: ClerkUser): Promise<SyncedUser> {
  const { clerk, ...caller } = await requireCaller(ctx)
  const { claims } = caller
  if (caller.user?.disabledAt) throw closed()
  await limitRate(ctx, { name: 'identity.sync', subject: claims.sub, max: 300, seconds: 900 })
  if (input.clerkId !== claims.sub) throw isSomeoneElse()
  const profile = await profileOf(ctx, clerk, caller, input)
  if (profile.email.toLowerCase() !== input.email.toLowerCase()) throw isSomeoneElse()
  const { user, isNew } = await keepUser(ctx, profile)
  if (user.disabledAt) throw closed()
  return { ...toUser(user), isNew }
}

const isSomeoneElse = () => new AppError('forbidden', 'You are signed in as someone else. Please reload the page.')

/**
 * Reads the profile from the token's claims if they contain the address, else from Clerk's API. Without a secret key
 * for the API, takes what the browser says as unverified.
 */
async function profileOf(
  ctx: Ctx,
  { secretKey }: ClerkSettings,
  caller: Caller,
  input: ClerkUser,
): Promise<ClerkProfile> {
  const { claims } = caller
  const { clerkId, email, firstName, lastName } = input
  const fromBrowser = {
    clerkId,
    email,
    firstName: toName(firstName),
    lastName: toName(lastName),
    isEmailVerified: false,
    hasSecondFactor: secondFactorOf(caller),
    knownAt: new Date(claims.iat * 1_000),
  }
  if (claims.email !== undefined) {
    return { ...fromBrowser, email: claims.email, isEmailVerified: claims.email_verified === true }
  }
  if (secretKey) return getClerkProfile(secretKey, clerkId)
  ctx.log.warn({ clerkId }, 'an address counts as unconfirmed: the token has no email claim, and no secret key is set')
  return fromBrowser
}

/**
 * A token that was issued with a second factor only fills in an unknown value. The token may be older than the factor's
 * removal, so it never overrides a known value.
 */
function secondFactorOf({ claims, user }: Caller): boolean | undefined {
  if (claims.two_factor_enabled !== undefined) return claims.two_factor_enabled
  const isShown = (claims.fva?.[1] ?? -1) >= 0
  return isShown && (user?.hasSecondFactor ?? null) === null ? true : undefined
}
