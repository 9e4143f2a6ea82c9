import type { Ctx } from '../../../../platform/context.ts'
import type { ClerkSettings } from '../../../../platform/env/clerk-settings.ts'
import { AppError } from '../../../../platform/errors.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import type { ClerkUser } from '../../contract.ts'
import type { User } from '../../session-contract.ts'
import { toUser } from '../users.ts'
import { getProfile, type Profile, toName } from './backend.ts'
import { type Caller, findCaller } from './caller.ts'
import { closed, keepUser } from './keep-user.ts'

/** Whose token the request carries; without a good one nothing else is looked at. */
export async function requireCaller(ctx: Ctx): Promise<Caller & { clerk: ClerkSettings }> {
  const { clerk } = ctx.site
  if (!clerk) throw new AppError('not_found', 'Accounts are kept here; there is nothing to synchronize.')
  const caller = ctx.http && (await findCaller(ctx, clerk, ctx.http.request))
  if (!caller) throw new AppError('unauthenticated', 'Please sign in.')
  return { ...caller, clerk }
}

/** Brings the account in step with the provider's; the browser's words count only where they agree with the token. */
export async function syncClerkUser(ctx: Ctx, input: ClerkUser): Promise<User> {
  const { clerk, ...caller } = await requireCaller(ctx)
  const { claims } = caller
  if (caller.user?.disabledAt) throw closed()
  await limitRate(ctx, { name: 'identity.sync', subject: claims.sub, max: 300, seconds: 900 })
  if (input.clerkId !== claims.sub) throw another()
  const profile = await profileOf(ctx, clerk, caller, input)
  if (profile.email.toLowerCase() !== input.email.toLowerCase()) throw another()
  const user = await keepUser(ctx, profile)
  if (user.disabledAt) throw closed()
  return toUser(user)
}

const another = () => new AppError('forbidden', 'You are signed in as somebody else. Please reload the page.')

/** The token's own claims if it has them, else what Clerk answers, else what the browser says, unverified. */
async function profileOf(ctx: Ctx, { secretKey }: ClerkSettings, caller: Caller, input: ClerkUser): Promise<Profile> {
  const { claims } = caller
  const { clerkId, email, firstName, lastName } = input
  const told = {
    clerkId,
    email,
    firstName: toName(firstName),
    lastName: toName(lastName),
    isEmailVerified: false,
    hasSecondFactor: secondFactorOf(caller),
    knownAt: new Date(claims.iat * 1_000),
  }
  if (claims.email !== undefined) {
    return { ...told, email: claims.email, isEmailVerified: claims.email_verified === true }
  }
  if (secretKey) return getProfile(secretKey, clerkId)
  ctx.log.warn(
    { clerkId },
    'an address is taken as unconfirmed: the token has no email claim, and no secret key is set',
  )
  return told
}

/** A token that shows a second factor fills in what was unknown; it outlives the factor, so it contradicts nobody. */
function secondFactorOf({ claims, user }: Caller): boolean | undefined {
  if (claims.two_factor_enabled !== undefined) return claims.two_factor_enabled
  const isShown = (claims.fva?.[1] ?? -1) >= 0
  return isShown && (user?.hasSecondFactor ?? null) === null ? true : undefined
}
