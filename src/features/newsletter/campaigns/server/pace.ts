import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import type { Campaign } from './content.ts'
import { sendingTimes } from './tables.ts'

type Limits = Pick<Campaign, 'perSecond' | 'perDomain'>

const all = 'all'
const domainOf = (email: string) => email.slice(email.lastIndexOf('@')).toLowerCase()

interface Wanted {
  name: string
  seconds: number
}

/**
 * Takes the next free times for these emails, and returns for each how many milliseconds to wait. Several campaigns at
 * once take turns, so that together they stay within the limits.
 */
export async function takeTimes(ctx: Ctx, { perSecond, perDomain }: Limits, emails: string[]): Promise<number[]> {
  if (emails.length === 0) return []
  const domains = emails.map(domainOf)
  const counts = new Map<string, number>()
  for (const domain of domains) counts.set(domain, (counts.get(domain) ?? 0) + 1)
  const perName = [...counts].map(([name, count]) => ({ name, seconds: count / perDomain }))
  const starts = await take(ctx, [{ name: all, seconds: emails.length / perSecond }, ...perName])
  const gapMs = 1_000 / perSecond
  const domainGapMs = 1_000 / perDomain
  const seen = new Map<string, number>()
  return domains.map((domain, index) => {
    const before = seen.get(domain) ?? 0
    seen.set(domain, before + 1)
    const ofDomain = starts.get(domain)
    const ofAll = (starts.get(all) ?? 0) + index * gapMs
    return Math.max(0, ofAll, ofDomain === undefined ? 0 : ofDomain + before * domainGapMs)
  })
}

/**
 * Moves each free time forward by the time that its emails take, and returns how many milliseconds away it was. Takes
 * the names in order, so that two calls can't deadlock.
 */
async function take(ctx: Ctx, wanted: Wanted[]): Promise<Map<string, number>> {
  const { rows } = await ctx.db.execute<{ name: string; wait: number }>(sql`
    insert into ${sendingTimes} (name, free_at, seconds)
    select name, clock_timestamp() + make_interval(secs => seconds), seconds
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(name text, seconds float8) order by name
    on conflict (name) do update set seconds = excluded.seconds,
      free_at = greatest(${sendingTimes.freeAt}, clock_timestamp()) + make_interval(secs => excluded.seconds)
    returning name,
      (extract(epoch from free_at - make_interval(secs => seconds) - clock_timestamp()) * 1000)::float8 as wait`)
  return new Map(rows.map(({ name, wait }) => [name, wait]))
}

/** Deletes the times that have passed, because a domain may belong to one person, who may ask us to erase it. */
export const forgetTimes = defineJob({
  name: 'newsletter.forget-sending-times',
  schedule: '19 * * * *',
  run: async ({ db }) => {
    await db.delete(sendingTimes).where(sql`${sendingTimes.freeAt} < clock_timestamp() - interval '1 hour'`)
  },
})
