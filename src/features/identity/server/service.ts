import { randomBytes } from 'node:crypto'
import { and, eq, gte, ilike, isNull, sql } from 'drizzle-orm'
import type { Actor, Ctx, UserActor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/context.ts'
import { containing } from '../../../platform/db/lists.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireUser } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import type { Role, User } from '../contract.ts'
import { validMinutes } from '../shared/time-limits.ts'
import { forgetLostFactors } from './factors.ts'
import { addressOf, sendNotice } from './jobs.ts'
import { createLink } from './links.ts'
import { hashPassword } from './passwords.ts'
import { setRole } from './people.ts'
import { providerOf } from './provider.ts'
import { endSessions } from './sessions.ts'
import { authenticators, passkeys, users } from './tables.ts'
import {
  actorOf,
  asObject,
  discardUnconfirmed,
  findUserByEmail,
  lockAdmins,
  lockUser,
  notSignedIn,
  toUser,
} from './users.ts'

export { signInAsDemoPerson } from './demo.ts'
export { inThePast } from './demo-actor.ts'
export { agoByDay } from './demo-times.ts'
export { signInByAddress } from './proven-address.ts'
export { emailConfirmed } from './users.ts'

/** Finds who sent a request from its headers. */
export const findActor = (ctx: Ctx, headers: Headers): Promise<Actor> => providerOf(ctx).findActor(ctx, headers)

/**
 * Like `findActor`, for event streams and for requests that a page sends by itself. They don't count as use of the
 * session, because they also happen while no one is at the computer.
 */
export const findListener = (ctx: Ctx, headers: Headers): Promise<Actor> =>
  providerOf(ctx).findActor(ctx, headers, true)

/**
 * Returns the signed-in person without a query, because every page calls this function. Finding the session has already
 * loaded the fields.
 */
export async function getUser(ctx: Ctx): Promise<User> {
  const { userId: id, firstName, lastName, email, role } = requireUser(ctx)
  return { id, firstName, lastName, email, role }
}

/** Finds an account by the id that another slice has stored. Undefined if the account no longer exists. */
export async function findAccount(ctx: Ctx, id: string): Promise<User | undefined> {
  const { id: userId, firstName, lastName, email, role } = users
  const [user] = await ctx.db.select({ id: userId, firstName, lastName, email, role }).from(users).where(eq(userId, id))
  return user
}

/**
 * The actor of a job that completes what a person began. They have no session and no second factor, so the job may do
 * nothing that only administrators may. Undefined if the account is closed or no longer exists.
 */
export async function findActorOfJob(ctx: Ctx, userId: string): Promise<UserActor | undefined> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
  return user && actorOf(user, notSignedIn(ctx))
}

/** An account as other slices' lists and emails need it. */
export interface Account extends User {
  language: string
  isDisabled: boolean
}

const findByIds = prepared((db) =>
  db
    .select()
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('find_accounts'),
)

/** The accounts with these ids, by id. Accounts that no longer exist are missing. */
export async function findAccounts(ctx: Ctx, ids: (string | null)[]): Promise<Map<string, Account>> {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const rows = await findByIds(ctx.db).execute({ ids: asked })
  return new Map(
    rows.map((user) => [user.id, { ...toUser(user), language: user.language, isDisabled: user.disabledAt !== null }]),
  )
}

/** A subquery for another slice's search: the ids of accounts whose email address contains this text. */
export const accountsWithEmailLike = (ctx: Ctx, text: string) =>
  ctx.db
    .select({ id: users.id })
    .from(users)
    .where(ilike(users.email, containing(text)))

/** Returns the administrators who can sign in, ordered by name. */
export async function listAdmins(ctx: Ctx): Promise<User[]> {
  const isActive = and(eq(users.role, 'admin'), isNull(users.disabledAt))
  return (await ctx.db.select().from(users).where(isActive).orderBy(users.firstName, users.lastName)).map(toUser)
}

/** Finds the account whose owner has confirmed this email address. */
export async function findAccountByEmail(ctx: Ctx, email: string): Promise<User | undefined> {
  const user = await findUserByEmail(ctx, email)
  return user?.emailVerifiedAt ? toUser(user) : undefined
}

/**
 * Makes someone an administrator from the command line. Someone without an account gets one, and a link to set a
 * password.
 */
export async function grantAdmin(ctx: Ctx, email: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await lockAdmins(ctx)
    await discardUnconfirmed(ctx, email)
    const known = await findUserByEmail(ctx, email)
    if (known) {
      await setRole(ctx, known, 'admin')
      return `${email} is an administrator.`
    }
    const user = await createUser(ctx, { email })
    await setRole(ctx, user, 'admin')
    if (ctx.site.clerk) return `${email} will be an administrator once they sign in with this address.`
    const id = await createLink(ctx, { purpose: 'reset_password', userId: user.id })
    return `${email} is an administrator. Set the password within ${validMinutes.link} minutes at ${addressOf(ctx, { id, purpose: 'reset_password' })}`
  })
}

/** Makes a link at the command line that lets an administrator set a new password once. */
export async function linkForAdmin(ctx: Ctx, email: string): Promise<string> {
  if (ctx.site.clerk) return 'Clerk keeps the passwords. Please set a new one there.'
  return inTransaction(ctx, async (ctx) => {
    const user = await findUserByEmail(ctx, email)
    if (user?.role !== 'admin' || user.disabledAt) {
      throw new AppError(
        'not_found',
        `${email} is not an administrator who can sign in. To make someone one, use: npm run admin -- grant ${email}`,
      )
    }
    const id = await createLink(ctx, { purpose: 'reset_password', userId: user.id })
    await audit(ctx, 'user.link-made', asObject(user))
    return `Set a new password for ${email} within ${validMinutes.link} minutes at ${addressOf(ctx, { id, purpose: 'reset_password' })}`
  })
}

/**
 * Removes every second factor of someone who lost them all, so that the password alone signs in again. Only the command
 * line calls it, after the person there has checked who is asking.
 */
export async function forgetFactors(ctx: Ctx, email: string): Promise<string> {
  if (ctx.site.clerk) return 'Clerk keeps the second factors. Please remove them there.'
  return inTransaction(ctx, async (ctx) => {
    const known = await findUserByEmail(ctx, email)
    if (!known) return `There is no account with the address ${email}.`
    const user = await lockUser(ctx, known.id)
    await ctx.db.delete(authenticators).where(eq(authenticators.userId, user.id))
    await ctx.db.delete(passkeys).where(eq(passkeys.userId, user.id))
    await forgetLostFactors(ctx, user.id)
    await endSessions(ctx, user.id)
    await audit(ctx, 'user.factors-removed', asObject(user))
    const facts = { change: 'As you asked, we removed your authenticator app, passkeys and recovery codes.' }
    await sendNotice(ctx, user, { kind: 'second_factor_changed', facts })
    return `${email} now signs in without a second factor, until they set up a new one.`
  })
}

/**
 * Creates an account of the demo. It has no password. People sign in with
 * a link in the outbox, or with one click if the account has a note.
 */
export const seedPerson = (ctx: Ctx, person: DemoAccount): Promise<User> => createUser(ctx, person).then(toUser)

interface DemoAccount {
  firstName: string
  lastName: string
  email: string
  /** What the demo says about the person. Only people that anyone can sign in as have a note. */
  demoNote?: string
}

interface NewUser {
  email: string
  firstName?: string
  lastName?: string
  role?: Role
  passwordHash?: string
  demoNote?: string
}

async function createUser(ctx: Ctx, user: NewUser) {
  return oneRow(
    await ctx.db
      .insert(users)
      .values({
        firstName: '',
        lastName: '',
        ...user,
        emailVerifiedAt: ctx.now(),
        createdAt: ctx.now(),
      })
      .returning(),
  )
}

/** She is also in the firm's record and takes consultations. */
const demoAdmin = {
  email: 'admin@zenith.example',
  firstName: 'Elena',
  lastName: 'Marsh',
  demoNote: 'Adviser: runs the practice and can open every page of the administration.',
}

/** The address of the demo's administrator. Undefined if no one can sign in with that address anymore. */
export async function findDemoAdmin(ctx: Ctx): Promise<string | undefined> {
  const user = ctx.site.clerk ? undefined : await findUserByEmail(ctx, demoAdmin.email)
  return user?.role === 'admin' && !user.disabledAt ? user.email : undefined
}

/**
 * Creates the demo's administrator and returns the new password, which we show only once. Undefined if Clerk manages
 * passwords.
 */
export async function seedAdmin(ctx: Ctx): Promise<{ email: string; password: string } | undefined> {
  if (ctx.site.clerk) return undefined
  const { email } = demoAdmin
  const password = randomBytes(12).toString('base64url')
  const user = await createUser(ctx, { ...demoAdmin, role: 'admin', passwordHash: await hashPassword(password) })
  await audit(ctx, 'user.role-changed', asObject(user), { from: 'none', to: 'admin' })
  return { email, password }
}

export const countNewUsers = (ctx: Ctx, since: Date): Promise<number> =>
  ctx.db.$count(users, gte(users.createdAt, since))
