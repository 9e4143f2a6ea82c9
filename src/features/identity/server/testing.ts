import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { emails } from '../../../platform/db/tables.ts'
import { newToken } from '../../../platform/http/session.ts'
import type { TestCtx } from '../../../platform/testing/test.ts'
import type { Role } from '../contract.ts'
import { findActor } from './service.ts'
import { sessions, users } from './tables.ts'
import { actorOf } from './users.ts'

interface Person extends Partial<typeof users.$inferInsert> {
  signedInSecondsAgo?: number
  hasSecondFactor?: boolean
}

let personCount = 0

/** Writes a number with letters, because some tests check that emails contain no digits of other data. */
const inLetters = (number: number) => String(number).replaceAll(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)))

/** Creates an account with a session, and returns its cookie too. */
export async function newPerson(ctx: TestCtx, role: Role = 'client', person: Person = {}) {
  const { signedInSecondsAgo = 0, hasSecondFactor = role === 'admin', ...columns } = person
  personCount += 1
  const email = `${role}-${inLetters(personCount)}@example.org`
  const names = { firstName: 'Grace', lastName: 'Hopper' }
  const at = new Date(ctx.now().getTime() - signedInSecondsAgo * 1_000)
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

/** A browser that keeps its cookies between calls. The server identifies it again with each call. */
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
  /** The actor's email address if the actor is a person; otherwise the actor's kind. */
  const who = () => call(async ({ actor }) => (actor.kind === 'user' ? actor.email : actor.kind))
  return { call, who, cookies }
}

/**
 * All emails to an address, oldest first. Emails of one transaction have the same time, so `cmin` decides their order.
 */
async function emailsTo(ctx: TestCtx, to: string) {
  await ctx.runJobs()
  const order = [asc(emails.createdAt), sql`cmin::text::bigint`]
  return ctx.db
    .select()
    .from(emails)
    .where(eq(emails.recipient, to))
    .orderBy(...order)
}

/** The token in the newest email to an address whose subject begins with this text. */
export async function emailedToken(ctx: TestCtx, to: string, subject: string): Promise<string | undefined> {
  const email = (await emailsTo(ctx, to)).findLast((sent) => sent.subject.startsWith(subject))
  return /\?token=([\w.-]+)/.exec(email?.text ?? '')?.[1]
}

/** The subjects of all emails to an address, oldest first. */
export async function subjectsTo(ctx: TestCtx, to: string): Promise<string[]> {
  return (await emailsTo(ctx, to)).map(({ subject }) => subject.replace(/ \| .*/, ''))
}
