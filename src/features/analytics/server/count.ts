import { and, eq, lte, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { addDays, type Day, daysFrom } from '../../../time/days.ts'
import { countBooked } from '../../booking/server/service.ts'
import { countChatsBegun } from '../../chat/server/service.ts'
import { countNewClients } from '../../clients/server/service.ts'
import { countSubscriptions } from '../../newsletter/server/service.ts'
import { type Fact, maxKeys, otherKey } from '../shared/roll-ups.ts'
import { lockSettings } from './settings.ts'
import { analyticsDays, analyticsEvents, analyticsSettings } from './tables.ts'

const isOf = (day: Day) => and(eq(analyticsDays.day, day), eq(analyticsDays.isDemo, false))

/**
 * Counts the events of each day since the last run, and of the day before it, because events arrive late. A day is
 * counted from the start each time, so a repeated run changes nothing.
 */
export const countEvents = defineJob({
  name: 'analytics.count',
  schedule: '4-59/10 * * * *',
  run: async (ctx) => {
    const today = ctx.now().toISOString().slice(0, 10)
    for (const day of await daysToCount(ctx, today)) await countDay(ctx, day)
    await inTransaction(ctx, async (ctx) => {
      await lockSettings(ctx)
      await ctx.db.update(analyticsSettings).set({ countedAt: ctx.now() })
    })
  },
})

const maxDaysBack = 400

async function daysToCount(ctx: Ctx, today: Day): Promise<Day[]> {
  const [settings] = await ctx.db.select().from(analyticsSettings)
  const [{ first = null } = {}] = await ctx.db
    .select({ first: sql<Day | null>`min(${analyticsEvents.day})` })
    .from(analyticsEvents)
    .where(lte(analyticsEvents.day, today))
  const since = settings?.countedAt?.toISOString().slice(0, 10) ?? first ?? today
  const from = [addDays(since, -1), addDays(today, -maxDaysBack)].sort().at(-1) ?? today
  return Array.from({ length: daysFrom(from, today) + 1 }, (_, index) => addDays(from, index))
}

/** Replaces the counts of a day. A day of the demo keeps its fictional counts. */
export function countDay(ctx: Ctx, day: Day): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockSettings(ctx)
    const isDemo = await ctx.db.$count(analyticsDays, and(eq(analyticsDays.day, day), eq(analyticsDays.isDemo, true)))
    if (isDemo > 0) return
    await ctx.db.delete(analyticsDays).where(isOf(day))
    await ctx.db.execute(countsOf(day))
    const rows = Object.entries(await factsOf(ctx, day)).filter(([, count]) => count > 0)
    if (rows.length === 0) return
    const toRow = ([key, count]: [string, number]) => ({ kind: 'fact' as const, day, key, count, visitors: 0 })
    await ctx.db.insert(analyticsDays).values(rows.map(toRow))
  })
}

/**
 * Counts a day's views in total and by page, source, device and country, and what visitors did. Only the most frequent
 * keys get a row of their own. One more row has the rest.
 */
const countsOf = (day: Day) => sql`
  with views as (
    select
      case
        when grouping(path) = 0 then 'page'
        when grouping(source) = 0 then 'source'
        when grouping(device) = 0 then 'device'
        when grouping(country) = 0 then 'country'
        else 'total'
      end as kind,
      coalesce(path, source, device, country, '') as key,
      count(*) as count, count(distinct visitor) as visitors
    from analytics_events
    where day = ${day} and name = 'page_view'
    group by grouping sets ((path), (source), (device), (country), ())
  ), acts as (
    select 'event' as kind, name || coalesce(':' || detail, '') as key,
      count(*) as count, count(distinct visitor) as visitors
    from analytics_events
    cross join lateral (select coalesce(properties->>'calculator', properties->>'step', properties->>'country') as detail) one
    where day = ${day} and name <> 'page_view'
    group by grouping sets ((name), (name, detail))
    having grouping(detail) = 1 or detail is not null
  ), counts as (
    select * from views where count > 0 and not (kind = 'source' and key = '')
    union all select * from acts
  ), ranked as (
    select *, row_number() over (partition by kind order by count desc, key) as rank from counts
  )
  insert into analytics_days (kind, day, key, count, visitors)
  select kind, ${day}::date, case when rank <= ${maxKeys} then key else ${otherKey} end, sum(count), sum(visitors)
  from ranked group by 1, 3`

async function factsOf(ctx: Ctx, day: Day): Promise<Record<Fact, number>> {
  const [from, until] = [new Date(`${day}T00:00:00Z`), new Date(`${addDays(day, 1)}T00:00:00Z`)]
  const { subscribed, unsubscribed } = await countSubscriptions(ctx, from, until)
  const { begun, withPerson } = await countChatsBegun(ctx, from, until)
  return {
    booked: await countBooked(ctx, from, until),
    clients: await countNewClients(ctx, from, until),
    ...{ subscribed, unsubscribed },
    ...{ chats: begun, chats_by_person: withPerson },
  }
}
