import { sql } from 'drizzle-orm'
import type { TestCtx } from '../../platform/testing/test.ts'
import type { Endpoint } from '../endpoints.ts'
import { errorStatusesOf } from '../openapi/errors.ts'
import { appFor } from '../testing.ts'
import { requestOf } from './requests.ts'

class Undo extends Error {}

/** Runs `work` in a savepoint and then rolls it back. During `work`, `ctx` uses the savepoint. */
export async function undone<T>(ctx: TestCtx, work: () => Promise<T>): Promise<T> {
  const { db } = ctx
  const result: { value?: T } = {}
  try {
    await db.transaction(async (tx) => {
      ctx.db = tx
      result.value = await work()
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  } finally {
    ctx.db = db
  }
  return result.value as T
}

/**
 * Tables that a refused call may change: counters, audit entries about refused calls, and passkey challenges, each of
 * which works only once.
 */
const mayChange = ['rate_limits', 'audit_entries', 'passkey_challenges']

/** Returns a text that changes if any row changes, except in the tables above. */
export async function fingerprint({ db }: TestCtx): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const parts = tables
    .filter(({ name }) => !mayChange.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name} as name, count(*) as count, coalesce(sum(hashtext(one::text)), 0) as hash from ${sql.identifier(name)} one`,
    )
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return JSON.stringify(rows)
}

/** Matches text that only engineers should see. */
const internal =
  /\b(select|insert|update|delete)\b.+\b(from|into|set|where)\b|violates|constraint|TypeError|ReferenceError|undefined|\[object|node_modules|\.tsx?:|drizzle|postgres|pglite|invalid_(type|union|string)|Expected /i

/** Matches a sentence, which may begin with a field's name. */
const sentence = /^(?:[a-z]+[A-Z]\w* |[\p{Lu}\p{N}“"']).*[\p{L}\p{N}.!?:)”%’/]$/su

export interface Answer {
  status: number
  isAccepted: boolean
  message: string
  /** What is wrong with the answer. Empty if nothing is. */
  problems: string[]
}

/** Calls an endpoint as a browser would, and checks its answer. */
export async function callEndpoint(
  ctx: TestCtx,
  endpoint: Endpoint,
  input: object,
  headers: Record<string, string>,
): Promise<Answer> {
  const { path, body } = requestOf(endpoint, input)
  const {
    status,
    json,
    headers: answered,
  } = await appFor(ctx)(endpoint.method, path, body, {
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  })
  if (status < 400) {
    const isAccepted = status === endpoint.successStatus
    return { status, isAccepted, message: '', problems: isAccepted ? [] : [`answered ${status}`] }
  }
  const { code, message = '', data } = json ?? {}
  const problems = [
    ...(errorStatusesOf(endpoint).includes(status) ? [] : [`answered ${status}, which is not listed`]),
    ...(code && json.status === status ? [] : ['has no error body']),
    ...(sentence.test(message) ? [] : [`says no sentence: ${message}`]),
    ...(internal.test(JSON.stringify({ message, data })) ? [`tells what is internal: ${JSON.stringify(json)}`] : []),
    ...(answered.get('cache-control') === 'no-store' ? [] : ['may be stored']),
  ]
  return { status, isAccepted: false, message, problems }
}
