import { eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { AppError } from '../../../../platform/errors.ts'
import { audit } from '../../../audit/server/service.ts'
import { users } from '../tables.ts'
import { asObject, discardUnconfirmed, findUserByEmail, notifyEmailConfirmed, type UserRow } from '../users.ts'
import type { ClerkProfile } from './backend.ts'
import { isEnded } from './caller.ts'

const byClerk = { by: 'Clerk' }

interface KeptUser {
  user: UserRow
  /** True if the account was created just now. */
  isNew: boolean
}

/** Finds, updates, links or creates the account of a Clerk user. It never changes a role. */
export async function keepUser(ctx: Ctx, profile: ClerkProfile): Promise<KeptUser> {
  const known = await findByClerkId(ctx, profile.clerkId)
  if (known && isUpToDate(known, profile)) return { user: known, isNew: false }
  return inTransaction(ctx, async (ctx) => {
    await lockClerk(ctx)
    const user = await findByClerkId(ctx, profile.clerkId)
    return user ? { user: await updateUser(ctx, user, profile), isNew: false } : addUser(ctx, profile)
  })
}

/**
 * Lets one transaction at a time change Clerk's accounts, so that the next transaction sees the result of the first.
 */
export const lockClerk = (ctx: Ctx) => ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('identity.clerk'))`)

export async function findByClerkId(ctx: Ctx, clerkId: string): Promise<UserRow | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.clerkId, clerkId))
  return user
}

const isSameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const isOutdated = ({ clerkUpdatedAt }: UserRow, { knownAt }: ClerkProfile) =>
  clerkUpdatedAt !== null && knownAt < clerkUpdatedAt

function isUpToDate(user: UserRow, profile: ClerkProfile): boolean {
  if (isOutdated(user, profile)) return true
  const { firstName, lastName } = namesOf(user, profile)
  const isSameName = firstName === user.firstName && lastName === user.lastName
  const isAddressKept = isSameAddress(user.email, profile.email)
    ? user.emailVerifiedAt !== null || !profile.isEmailVerified
    : !profile.isEmailVerified
  const isFactorKept = profile.hasSecondFactor === undefined || profile.hasSecondFactor === user.hasSecondFactor
  return isSameName && isAddressKept && isFactorKept && !isNewer(user, profile)
}

const isNewer = ({ clerkUpdatedAt }: UserRow, { changedAt }: ClerkProfile) =>
  changedAt !== undefined && (clerkUpdatedAt === null || changedAt > clerkUpdatedAt)

/** Clerk's first and last name. If Clerk lacks one of the two, we keep the name that we have stored. */
const namesOf = (user: UserRow, { firstName, lastName }: ClerkProfile) => ({
  firstName: firstName || user.firstName,
  lastName: lastName || user.lastName,
})

/** Updates an account from Clerk's profile. Call it in a transaction that has called `lockClerk`. */
export async function updateUser(ctx: Ctx, user: UserRow, profile: ClerkProfile): Promise<UserRow> {
  if (isUpToDate(user, profile)) return user
  const change = {
    ...namesOf(user, profile),
    ...(await addressFor(ctx, user, profile)),
    hasSecondFactor: profile.hasSecondFactor ?? user.hasSecondFactor,
    clerkUpdatedAt: profile.changedAt ?? user.clerkUpdatedAt,
  }
  const after = oneRow(await ctx.db.update(users).set(change).where(eq(users.id, user.id)).returning())
  const isNewAddress = !user.emailVerifiedAt || !isSameAddress(user.email, after.email)
  if (after.emailVerifiedAt && isNewAddress) await notifyEmailConfirmed(ctx, after)
  const details = differences(user, after)
  if (Object.keys(details).length > 0) await audit(ctx, 'user.synchronized', asObject(user), { ...byClerk, ...details })
  return after
}

function differences(before: UserRow, after: UserRow): Record<string, string> {
  const name = ({ firstName, lastName }: UserRow) => `${firstName} ${lastName}`.trim()
  return {
    ...(name(before) === name(after) ? {} : { 'name before': name(before), 'name after': name(after) }),
    ...(before.email === after.email ? {} : { 'address before': before.email, 'address after': after.email }),
    ...(before.emailVerifiedAt || !after.emailVerifiedAt ? {} : { address: 'confirmed' }),
    ...(before.hasSecondFactor === null || before.hasSecondFactor === after.hasSecondFactor
      ? {}
      : { 'second factor': after.hasSecondFactor ? 'set up' : 'none' }),
  }
}

/** Takes a new address only if Clerk has verified it and no other account uses it. */
async function addressFor(ctx: Ctx, user: UserRow, { email, isEmailVerified }: ClerkProfile) {
  if (!isEmailVerified) return {}
  if (isSameAddress(user.email, email)) return { emailVerifiedAt: user.emailVerifiedAt ?? ctx.now() }
  await discard(ctx, email)
  const holder = await findUserByEmail(ctx, email)
  if (holder) {
    ctx.log.warn({ userId: user.id, holderId: holder.id }, 'an address from Clerk belongs to another account')
    return {}
  }
  return { email, emailVerifiedAt: ctx.now() }
}

/** Deletes an account that never confirmed this address, because Clerk says that another person has confirmed it. */
const discard = (ctx: Ctx, email: string) =>
  discardUnconfirmed(ctx, email, { ...byClerk, reason: 'the address was never confirmed' })

async function addUser(ctx: Ctx, profile: ClerkProfile): Promise<KeptUser> {
  if (await isEnded(ctx, profile.clerkId)) throw new AppError('unauthenticated', 'Please sign in.')
  if (profile.isEmailVerified) await discard(ctx, profile.email)
  const holder = await findUserByEmail(ctx, profile.email)
  if (holder && !profile.isEmailVerified) {
    throw new AppError('conflict', 'This email address already has an account. Please confirm the address first.')
  }
  if (holder) return { user: await join(ctx, holder, profile), isNew: false }
  const { clerkId, email, firstName, lastName, hasSecondFactor, changedAt: clerkUpdatedAt } = profile
  const emailVerifiedAt = profile.isEmailVerified ? ctx.now() : null
  const known = { clerkId, email, firstName, lastName, hasSecondFactor, clerkUpdatedAt, emailVerifiedAt }
  const user = oneRow(
    await ctx.db
      .insert(users)
      .values({ ...known, createdAt: ctx.now() })
      .returning(),
  )
  await audit(ctx, 'user.signed-up', asObject(user), byClerk)
  if (emailVerifiedAt) await notifyEmailConfirmed(ctx, user)
  return { user, isNew: true }
}

/** Links the existing account to Clerk: it has confirmed the same address as the Clerk user, so both are one person. */
async function join(ctx: Ctx, holder: UserRow, profile: ClerkProfile): Promise<UserRow> {
  if (holder.disabledAt) throw closed()
  if (holder.clerkId || !holder.emailVerifiedAt) {
    throw new AppError('conflict', 'Another account already uses this email address. Please contact us.')
  }
  const { clerkId, hasSecondFactor, changedAt: clerkUpdatedAt } = profile
  const change = { clerkId, clerkUpdatedAt, hasSecondFactor, ...namesOf(holder, profile) }
  const user = oneRow(await ctx.db.update(users).set(change).where(eq(users.id, holder.id)).returning())
  await audit(ctx, 'user.joined', asObject(holder), byClerk)
  return user
}

export const closed = () => new AppError('forbidden', 'This account is closed. Please contact us.')
