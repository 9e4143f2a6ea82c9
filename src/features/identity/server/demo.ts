import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { DemoPerson, User } from '../contract.ts'
import { openSession } from './sessions.ts'
import { users } from './tables.ts'
import { toUser } from './users.ts'

const isDemoPerson = and(isNotNull(users.demoNote), isNull(users.disabledAt))

/** The fictional people that anyone can sign in as. Empty unless the site is a demo. */
export async function listDemoPeople(ctx: Ctx): Promise<DemoPerson[]> {
  if (!ctx.site.hasDemoSignIn) return []
  const rows = await ctx.db.select().from(users).where(isDemoPerson).orderBy(asc(users.demoNote), asc(users.email))
  return rows.map(({ id, firstName, lastName, demoNote }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    note: demoNote ?? '',
  }))
}

/**
 * Signs in as one of the demo's people, without a password. The session counts as having a second factor, because
 * administrators have no rights without one. Never finds accounts that the demo didn't create.
 */
export async function signInAsDemoPerson(ctx: Ctx, id: string): Promise<User> {
  const isThis = and(isDemoPerson, eq(users.id, id))
  const canSignIn = ctx.site.hasDemoSignIn && z.uuid().safeParse(id).success
  const [user] = canSignIn ? await ctx.db.select().from(users).where(isThis) : []
  if (!user) throw new AppError('not_found', 'There is no such person in this demo.')
  await openSession(ctx, user, { method: 'demo', hasSecondFactor: true })
  return toUser(user)
}
