import type { UserActor } from '../../../platform/context.ts'
import { newToken } from '../../../platform/session.ts'
import type { TestCtx } from '../../../platform/testing/test.ts'
import type { Role } from '../contract.ts'
import { sessions, users } from './tables.ts'
import type { UserRow } from './users.ts'

interface Person extends Partial<typeof users.$inferInsert> {
  /** How long ago the person signed in, in seconds. */
  signedInAgo?: number
  hasSecondFactor?: boolean
}

let people = 0

/** A person with an account, a session, and the cookie that goes with it. */
export async function newPerson(ctx: TestCtx, role: Role = 'client', person: Person = {}) {
  const { signedInAgo = 0, hasSecondFactor = role === 'admin', ...columns } = person
  people += 1
  const email = `${role}-${people}@example.org`
  const names = { firstName: 'Grace', lastName: 'Hopper' }
  const at = new Date(ctx.now().getTime() - signedInAgo * 1_000)
  const [row] = await ctx.db
    .insert(users)
    .values({ ...names, email, role, emailVerifiedAt: ctx.now(), ...columns })
    .returning()
  const user = row as UserRow
  const { token, tokenHash } = newToken()
  const times = { createdAt: at, activeAt: at, lastUsedAt: at }
  const [session] = await ctx.db
    .insert(sessions)
    .values({ tokenHash, userId: user.id, method: 'password', hasSecondFactor, ...times })
    .returning({ id: sessions.id })
  const sessionId = session?.id ?? ''
  const actor: UserActor = {
    kind: 'user',
    userId: user.id,
    email: user.email,
    role,
    sessionId,
    hasSecondFactor,
    signedInAt: at,
  }
  return { user, sessionId, token, headers: { cookie: `other=1; zenith_session=${token}` }, ctx: { ...ctx, actor } }
}
