import type { Ctx, UserActor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { audit } from '../../audit/server/service.ts'
import type { SignInStep } from '../contract.ts'
import { openSession } from './sessions.ts'
import { users } from './tables.ts'
import {
  actorOf,
  asObject,
  discardUnconfirmed,
  findUserByEmail,
  notifyEmailConfirmed,
  notSignedIn,
  type UserRow,
} from './users.ts'

/**
 * Signs in the owner of an address. Call it only after another slice's emailed link has proved the address. We create
 * an account for people without one. We still require a second factor, and administrators sign in as usual.
 */
export async function signInByAddress(ctx: Ctx, email: string): Promise<{ actor: UserActor; step: SignInStep }> {
  if (ctx.site.clerk) throw new AppError('unauthenticated', `Please sign in with ${email} to continue.`)
  return inTransaction(ctx, async (ctx) => {
    const user = (await createUser(ctx, email)) ?? (await findUserByEmail(ctx, email))
    if (!user || user.role === 'admin') {
      throw new AppError('unauthenticated', `Please sign in with ${email} to continue.`)
    }
    return { actor: actorOf(user, notSignedIn(ctx)), step: await openSession(ctx, user, { method: 'link' }) }
  })
}

/** Creates an account whose address is confirmed. Undefined if another account already has the address. */
async function createUser(ctx: Ctx, email: string): Promise<UserRow | undefined> {
  await discardUnconfirmed(ctx, email)
  const [user] = await ctx.db
    .insert(users)
    .values({ firstName: '', lastName: '', email, emailVerifiedAt: ctx.now(), createdAt: ctx.now() })
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (!user) return undefined
  await audit(ctx, 'user.signed-up', asObject(user))
  await notifyEmailConfirmed(ctx, user)
  return user
}
