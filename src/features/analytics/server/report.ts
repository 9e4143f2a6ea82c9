import { and, asc, between, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { addDays, type Day } from '../../../time/days.ts'
import type { Compared, Report, ReportFilters, Share } from '../desk-contract.ts'
import { periods } from '../shared/periods.ts'
import type { Fact } from '../shared/roll-ups.ts'
import { analyticsSettings, analyticsDays as days } from './tables.ts'

const keysShown = 10
const shown = ['page', 'source', 'device', 'country'] as const

interface Range {
  from: Day
  to: Day
  /** The first day of the previous period. */
  before: Day
}

/** The days of a period that ends today, and of the previous period. */
export function rangeOf({ now }: Ctx, { period = 'month' }: ReportFilters): Range {
  const to = now().toISOString().slice(0, 10)
  const from = addDays(to, 1 - periods[period])
  return { from, to, before: addDays(from, -periods[period]) }
}

/** What visitors did in a period. Reads only daily counts, so it takes the same time for any number of events. */
export async function getReport(ctx: Ctx, filters: ReportFilters): Promise<Report> {
  const range = rangeOf(ctx, filters)
  const [settings] = await ctx.db.select({ countedAt: analyticsSettings.countedAt }).from(analyticsSettings)
  const totals = await totalsOf(ctx, range)
  const inPeriod = totals.filter(({ day }) => day >= range.from)
  const compared = (field: 'visitors' | 'views'): Compared => {
    const sum = (rows: typeof totals) => rows.reduce((sum, row) => sum + row[field], 0)
    const now = sum(inPeriod)
    return { now, before: sum(totals) - now }
  }
  const shares = await sharesOf(ctx, range)
  const { acts, estimates, fact } = await actsOf(ctx, range)
  return {
    ...{ from: range.from, to: range.to },
    countedAt: settings?.countedAt?.toISOString() ?? null,
    isInPosthog: ctx.site.analytics?.posthog !== undefined,
    isDemo: totals.some(({ isDemo }) => isDemo),
    ...{ visitors: compared('visitors'), views: compared('views') },
    days: inPeriod.map(({ day, visitors, views }) => ({ day, visitors, views })),
    ...{ pages: shares.page, sources: shares.source, devices: shares.device, countries: shares.country },
    funnel: { estimates, booked: fact('booked'), clients: fact('clients') },
    newsletter: { subscribed: fact('subscribed'), unsubscribed: fact('unsubscribed') },
    chat: { begun: fact('chats'), withPerson: fact('chats_by_person') },
    acts,
  }
}

/** The totals of every day of both periods. A day without events counts as zero. */
async function totalsOf(ctx: Ctx, { before, from, to }: Range) {
  const rows = await ctx.db
    .select({ day: days.day, views: days.count, visitors: days.visitors, isDemo: days.isDemo })
    .from(days)
    .where(and(eq(days.kind, 'total'), between(days.day, before, to)))
    .orderBy(asc(days.day))
  const known = new Map(rows.map((row) => [row.day, row]))
  const earlier = rows.filter(({ day }) => day < from)
  const all = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    all.push(known.get(day) ?? { day, views: 0, visitors: 0, isDemo: false })
  }
  return [...earlier, ...all]
}

/** The most frequent pages, sources, devices and countries. */
async function sharesOf(ctx: Ctx, { from, to }: Range): Promise<Record<(typeof shown)[number], Share[]>> {
  const counted = ctx.db
    .select({
      kind: days.kind,
      key: days.key,
      views: sql<number>`sum(${days.count})::int`.as('views'),
      visitors: sql<number>`sum(${days.visitors})::int`.as('visitors'),
      rank: sql<number>`row_number() over (partition by ${days.kind} order by sum(${days.count}) desc, ${days.key})`.as(
        'rank',
      ),
    })
    .from(days)
    .where(and(inArray(days.kind, shown), between(days.day, from, to)))
    .groupBy(days.kind, days.key)
    .as('counted')
  const rows = await ctx.db
    .select()
    .from(counted)
    .where(sql`${counted.rank} <= ${keysShown}`)
    .orderBy(asc(counted.kind), asc(counted.rank))
  const of = (kind: (typeof shown)[number]) =>
    rows.filter((row) => row.kind === kind).map(({ key, views, visitors }) => ({ key, views, visitors }))
  return { page: of('page'), source: of('source'), device: of('device'), country: of('country') }
}

/** What visitors did, and what our records say, in both periods. */
async function actsOf(ctx: Ctx, { before, from, to }: Range) {
  const sumIf = (column: SQL, condition: SQL) =>
    sql<number>`coalesce(sum(${column}) filter (where ${condition}), 0)::int`
  const isNow = gte(days.day, from)
  const isBefore = sql`${days.day} < ${from}`
  const rows = await ctx.db
    .select({
      kind: days.kind,
      key: days.key,
      count: sumIf(sql`${days.count}`, isNow),
      countBefore: sumIf(sql`${days.count}`, isBefore),
      visitors: sumIf(sql`${days.visitors}`, isNow),
      visitorsBefore: sumIf(sql`${days.visitors}`, isBefore),
    })
    .from(days)
    .where(and(inArray(days.kind, ['event', 'fact']), between(days.day, before, to)))
    .groupBy(days.kind, days.key)
  const compared = (kind: 'event' | 'fact', key: string, by: 'count' | 'visitors'): Compared => {
    const row = rows.find((row) => row.kind === kind && row.key === key)
    return { now: row?.[by] ?? 0, before: row?.[`${by}Before`] ?? 0 }
  }
  return {
    acts: rows
      .filter(({ kind, key }) => kind === 'event' && key !== 'app_loaded')
      .map(({ key, count, countBefore }) => ({ key, count: { now: count, before: countBefore } }))
      .sort((a, b) => b.count.now - a.count.now || a.key.localeCompare(b.key)),
    /** How many visitors made an estimate. */
    estimates: compared('event', 'estimate_made', 'visitors'),
    fact: (key: Fact) => compared('fact', key, 'count'),
  }
}
