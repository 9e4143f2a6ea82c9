import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { mails } from '../../../platform/db/tables.ts'
import { newToken } from '../../../platform/http/session.ts'
import type { TestCtx } from '../../../platform/testing/test.ts'
import type { Role } from '../session-contract.ts'
import { findActor } from './service.ts'
import { sessions, users } from './tables.ts'
import { actorOf } from './users.ts'

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
  const user = oneRow(
    await ctx.db
      .insert(users)
      .values({ ...names, email, role, emailVerifiedAt: ctx.now(), ...columns })
      .returning(),
  )
  const { token, tokenHash } = newToken()
  const times = { createdAt: at, activeAt: at, lastUsedAt: at }
  const [session] = await ctx.db
    .insert(sessions)
    .values({ tokenHash, userId: user.id, method: 'password', hasSecondFactor, ...times })
    .returning({ id: sessions.id })
  const sessionId = session?.id ?? ''
  const actor = actorOf(user, { sessionId, hasSecondFactor, signedInAt: at })
  return { user, sessionId, token, headers: { cookie: `other=1; zenith_session=${token}` }, ctx: { ...ctx, actor } }
}

/** A browser that keeps its cookies from one call to the next, and finds out each time who it is. */
export function browserOn(
  ctx: TestCtx,
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
) {
  const cookies = new Map<string, string>()
  const call = async <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const http = { request: new Headers({ cookie, 'user-agent': userAgent }), response: new Headers() }
    const inner = { ...ctx, http }
    const result = await work({ ...inner, actor: await findActor(inner, http.request) })
    for (const line of http.response.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return result
  }
  /** Who the server says this browser is. */
  const who = () => call(async ({ actor }) => (actor.kind === 'user' ? actor.email : actor.kind))
  return { call, who, cookies }
}

/** All mails to an address in the order in which they were written: within one transaction their moments are the same. */
async function emailLimits(ctx: TestCtx, to: string) {
  await ctx.runJobs()
  const order = [asc(mails.createdAt), sql`cmin::text::bigint`]
  return ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, to))
    .orderBy(...order)
}

/** The token of the newest mail to an address whose subject begins like this; undefined when there is none. */
export async function mailedToken(ctx: TestCtx, to: string, subject: string): Promise<string | undefined> {
  const mail = (await emailLimits(ctx, to)).findLast((one) => one.subject.startsWith(subject))
  return /\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
}

/** The subjects of all mails to an address, in order. */
export async function subjectsTo(ctx: TestCtx, to: string): Promise<string[]> {
  return (await emailLimits(ctx, to)).map(({ subject }) => subject.replace(/ \| .*/, ''))
}
