import { createHmac } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { rateLimits } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { defineJob } from '../jobs/jobs.ts'
import { widerNetwork } from './network-address.ts'

export interface Limit {
  /** The limited action, like `media.upload`. */
  name: string
  /**
   * Whose attempts we limit: a network address, an account or an email address. We store only a keyed hash of the
   * subject.
   */
  subject: string
  max: number
  seconds: number
}

/**
 * Limits how many emails of one kind we send to one address, so that a stranger can't flood a mailbox. Unknown
 * addresses have the same limit, so that no one can find out which addresses we know.
 */
export function emailLimits(name: string, email: string, max: { perHour?: number; perDay: number }): Limit[] {
  const subject = email.toLowerCase()
  const hourly = { name: `${name}.hour`, subject, max: max.perHour ?? max.perDay, seconds: 3_600 }
  const daily = { name: `${name}.day`, subject, max: max.perDay, seconds: 86_400 }
  return max.perHour === undefined ? [daily] : [hourly, daily]
}

/** Counts one attempt. If there were too many attempts, returns the time to wait in words. */
export async function timeToWait(ctx: Ctx, ...limits: Limit[]): Promise<string | undefined> {
  try {
    await limitRate(ctx, ...limits)
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.details.retryAfter) return inWords(error.details.retryAfter)
    throw error
  }
}

/** Counts an attempt. Returns true if there were too many. */
export const isOverRate = async (ctx: Ctx, ...limits: Limit[]): Promise<boolean> =>
  (await timeToWait(ctx, ...limits)) !== undefined

/**
 * Counts one attempt in the database, so all processes share the limits. Throws an error with the time to wait at the
 * first limit with too many attempts, and doesn't count the attempt toward the remaining limits.
 */
export async function limitRate(ctx: Ctx, ...limits: Limit[]): Promise<void> {
  for (const limit of limits) await count(ctx, limit)
}

/** Subtracts one attempt. If a limit is for wrong attempts only, call this after a correct attempt. */
export async function uncountRate(ctx: Ctx, ...limits: Limit[]): Promise<void> {
  for (const limit of limits) {
    const isCounted = and(eq(rateLimits.key, keyOf(ctx, limit)), gt(rateLimits.count, 0))
    await ctx.db
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - 1` })
      .where(isCounted)
  }
}

const keyOf = ({ site }: Ctx, { name, subject }: Limit) =>
  createHmac('sha256', site.secretKey).update(`${name}\n${subject}`).digest('base64url')

async function count(ctx: Ctx, limit: Limit): Promise<void> {
  const { max, seconds } = limit
  const key = keyOf(ctx, limit)
  const fresh = sql`now() + make_interval(secs => ${seconds})`
  const isOver = sql`${rateLimits.expiresAt} <= now()`
  const [row] = await ctx.db
    .insert(rateLimits)
    .values({ key, count: 1, expiresAt: fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then ${fresh} else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      wait: sql<number>`ceil(extract(epoch from ${rateLimits.expiresAt} - now()))`.mapWith(Number),
    })
  if (row && row.count > max) throw tooMany(row.wait)
}

const tooMany = (wait: number) =>
  new AppError('too_many', `Too many attempts. Please try again in ${inWords(wait)}.`, { retryAfter: wait })

/**
 * An owner can have a whole IPv6 network, so all addresses of a network together may make this many times as many
 * attempts as one address.
 */
export const networkFactor = 4

/** Limits the memory: above this number of callers, we delete all counts and start again. */
const maxCallers = 20_000

/**
 * Counts attempts of a network address, and of the wider network around it, in this process only. Use this for reads,
 * because a read must not write to the database. Behind a proxy, all callers share one count unless `TRUST_PROXY` is
 * set. A call counts as `attempts` attempts, one by default.
 */
export function processLimit({ max, seconds }: Pick<Limit, 'max' | 'seconds'>): (ctx: Ctx, attempts?: number) => void {
  const counts = new Map<string, { count: number; until: number }>()
  const countOne = (subject: string, max: number, attempts: number, time: number) => {
    const known = counts.get(subject)
    if (known && known.until > time) {
      known.count += attempts
      if (known.count > max) throw tooMany(Math.ceil((known.until - time) / 1_000))
      return
    }
    if (counts.size >= maxCallers) counts.clear()
    counts.set(subject, { count: attempts, until: time + seconds * 1_000 })
  }
  return ({ address = 'unknown', now }, attempts = 1) => {
    const network = widerNetwork(address)
    // We count the network first. If the network is refused, its addresses take no memory, so one owner can't exceed
    // `maxCallers` and reset all counts.
    if (network !== address) countOne(network, networkFactor * max, attempts, now().getTime())
    countOne(address, max, attempts, now().getTime())
  }
}

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`
  return seconds <= 5_400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}

export const sweepRateLimits = defineJob({
  name: 'platform.sweep-rate-limits',
  schedule: '17 * * * *',
  run: async (ctx) => {
    await ctx.db.delete(rateLimits).where(lt(rateLimits.expiresAt, sql`now()`))
  },
})
