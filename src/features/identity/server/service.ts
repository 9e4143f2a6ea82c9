import { randomBytes } from 'node:crypto'
import { eq, gte } from 'drizzle-orm'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireUser } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import { minutesGood } from '../contract.ts'
import type { Role, User } from '../session-contract.ts'
import { forgetLostFactors } from './factors.ts'
import { addressOf, sendNotice } from './jobs.ts'
import { createLink } from './links.ts'
import { hashPassword } from './passwords.ts'
import { setRole } from './people.ts'
import { providerOf } from './provider.ts'
import { endSessions } from './sessions.ts'
import { authenticators, passkeys, users } from './tables.ts'
import { asObject, discardUnconfirmed, findUserByEmail, lockAdmins, lockUser, toUser } from './users.ts'

/** Who a request comes from, by its headers. */
export const findActor = (ctx: Ctx, headers: Headers): Promise<Actor> => providerOf(ctx).findActor(ctx, headers)

/** Known from the look-up that found the session: this is asked on every page. */
export async function getUser(ctx: Ctx): Promise<User> {
  const { userId: id, firstName, lastName, email, role } = requireUser(ctx)
  return { id, firstName, lastName, email, role }
}

/** The account with this id, for slices that keep the id; undefined where there is none any more. */
export async function findAccount(ctx: Ctx, id: string): Promise<User | undefined> {
  const { id: userId, firstName, lastName, email, role } = users
  const [user] = await ctx.db.select({ id: userId, firstName, lastName, email, role }).from(users).where(eq(userId, id))
  return user
}

/** The account whose owner has proved that the address is theirs; undefined where there is none. */
export async function findAccountByEmail(ctx: Ctx, email: string): Promise<User | undefined> {
  const user = await findUserByEmail(ctx, email)
  return user?.emailVerifiedAt ? toUser(user) : undefined
}

/** Makes someone an administrator from the command line; who has no account yet gets one, and a link to set a password. */
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
    if (ctx.site.clerk) return `${email} is an administrator once they have signed in with this address.`
    const id = await createLink(ctx, { purpose: 'reset_password', userId: user.id })
    return `${email} is an administrator. Set the password within ${minutesGood.link} minutes at ${addressOf(ctx, { id, purpose: 'reset_password' })}`
  })
}

/** A link with which an administrator sets a new password, once; for the firm's own command line. */
export async function linkForAdmin(ctx: Ctx, email: string): Promise<string> {
  if (ctx.site.clerk) return 'Clerk keeps the passwords of its people. Please set a new one there.'
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
    return `Set a new password for ${email} within ${minutesGood.link} minutes at ${addressOf(ctx, { id, purpose: 'reset_password' })}`
  })
}

/**
 * Takes every second factor from somebody who has lost them all, so that the password alone signs in again. For the
 * firm's own command line: whoever runs it has made sure who asks.
 */
export async function forgetFactors(ctx: Ctx, email: string): Promise<string> {
  if (ctx.site.clerk) return 'Clerk keeps the second factors of its people. Please remove them there.'
  return inTransaction(ctx, async (ctx) => {
    const known = await findUserByEmail(ctx, email)
    if (!known) return `There is no account with the address ${email}.`
    const user = await lockUser(ctx, known.id)
    await ctx.db.delete(authenticators).where(eq(authenticators.userId, user.id))
    await ctx.db.delete(passkeys).where(eq(passkeys.userId, user.id))
    await forgetLostFactors(ctx, user.id)
    await endSessions(ctx, user.id)
    await audit(ctx, 'user.factors-removed', asObject(user))
    const facts = { change: 'We have removed your authenticator app, passkeys and recovery codes, as you asked us to.' }
    await sendNotice(ctx, user, { kind: 'second_factor_changed', facts })
    return `${email} signs in without a second factor now, until a new one is set up.`
  })
}

async function createUser(ctx: Ctx, user: { email: string; role?: Role; passwordHash?: string }) {
  return oneRow(
    await ctx.db
      .insert(users)
      .values({
        firstName: 'Administrator',
        lastName: '',
        ...user,
        emailVerifiedAt: ctx.now(),
        createdAt: ctx.now(),
      })
      .returning(),
  )
}

const demoAdmin = 'admin@zenith.example'

/** The address of the demonstration's administrator; undefined once nobody can sign in with it. */
export async function findDemoAdmin(ctx: Ctx): Promise<string | undefined> {
  const user = ctx.site.clerk ? undefined : await findUserByEmail(ctx, demoAdmin)
  return user?.role === 'admin' && !user.disabledAt ? user.email : undefined
}

/** The demonstration's administrator, with a password that is made now and shown once; none where passwords are not kept here. */
export async function seedAdmin(ctx: Ctx): Promise<{ email: string; password: string } | undefined> {
  if (ctx.site.clerk) return undefined
  const email = demoAdmin
  const password = randomBytes(12).toString('base64url')
  const user = await createUser(ctx, { email, role: 'admin', passwordHash: await hashPassword(password) })
  await audit(ctx, 'user.role-changed', asObject(user), { from: 'none', to: 'admin' })
  return { email, password }
}

/** How many people have got an account since then. */
export const countNewUsers = (ctx: Ctx, since: Date): Promise<number> =>
  ctx.db.$count(users, gte(users.createdAt, since))
