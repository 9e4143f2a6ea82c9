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
  /** Whose budget it is: a network address, an account, an e-mail address. Only a keyed hash of it is stored. */
  subject: string
  most: number
  seconds: number
}

/**
 * What mails of one kind a mailbox gets, whoever asks for them, so that no stranger fills it. Counted for every address,
 * so that it does not tell which of them are known here.
 */
export function mailsTo(name: string, email: string, most: { perHour?: number; perDay: number }): Limit[] {
  const subject = email.toLowerCase()
  const hourly = { name: `${name}.hour`, subject, most: most.perHour ?? most.perDay, seconds: 3_600 }
  const daily = { name: `${name}.day`, subject, most: most.perDay, seconds: 86_400 }
  return most.perHour === undefined ? [daily] : [hourly, daily]
}

/** Counts one attempt; when there were too many, the time to wait in words. */
export async function timeToWait(ctx: Ctx, ...limits: Limit[]): Promise<string | undefined> {
  try {
    await limitRate(ctx, ...limits)
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.details.retryAfter) return inWords(error.details.retryAfter)
    throw error
  }
}

/** Counts one attempt; true when there were too many. */
export const isOverRate = async (ctx: Ctx, ...limits: Limit[]): Promise<boolean> =>
  (await timeToWait(ctx, ...limits)) !== undefined

/**
 * Counts one attempt in the database, for all processes together; refuses with the time to wait when there were too
 * many. What one limit refuses counts for none after it.
 */
export async function limitRate(ctx: Ctx, ...limits: Limit[]): Promise<void> {
  for (const limit of limits) await count(ctx, limit)
}

/** Takes one counted attempt back: where only wrong ones count, for one that was right. */
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
  const { most, seconds } = limit
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
  if (row && row.count > most) throw tooMany(row.wait)
}

const tooMany = (wait: number) =>
  new AppError('too_many', `Too many attempts. Please try again in ${inWords(wait)}.`, { retryAfter: wait })

/** All those around an IPv6 address that one owner can have may do so many times what one may. */
export const networkFactor = 4

/** Of so many callers the attempts are kept in memory; beyond that counting begins anew. */
const mostCallers = 20_000

/**
 * Counts attempts of a network address, and of the wider network around it, in this process alone. For what only reads:
 * it bounds the work of the process, so each of several processes lets as much through, and must not make a write of
 * every read. Behind a proxy `TRUST_PROXY` tells callers apart; where it is missing they all count as one.
 */
export function processLimit({ most, seconds }: Pick<Limit, 'most' | 'seconds'>): (ctx: Ctx) => void {
  const counts = new Map<string, { count: number; until: number }>()
  const countOne = (subject: string, most: number, time: number) => {
    const known = counts.get(subject)
    if (known && known.until > time) {
      known.count += 1
      if (known.count > most) throw tooMany(Math.ceil((known.until - time) / 1_000))
      return
    }
    if (counts.size >= mostCallers) counts.clear()
    counts.set(subject, { count: 1, until: time + seconds * 1_000 })
  }
  return ({ address = 'unknown', now }) => {
    const network = widerNetwork(address)
    // First, so that what is refused takes no room: else one owner's addresses would make counting begin anew.
    if (network !== address) countOne(network, networkFactor * most, now().getTime())
    countOne(address, most, now().getTime())
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
