import type { Ctx } from '../../../platform/context.ts'
import { addDays, weekdayOf } from '../../../time/days.ts'
import { directSource, type RollUpKind } from '../shared/roll-ups.ts'
import { analyticsDays } from './tables.ts'

/** How the demo's fictional views and visitors are spread, in shares of a thousand. */
const shares: Partial<Record<RollUpKind, Record<string, number>>> = {
  page: {
    '/': 310,
    '/services/individual-tax': 96,
    '/services/expat-services': 88,
    '/calculators/united-states': 84,
    '/calculators/canada': 72,
    '/blog': 70,
    '/book-consultation': 62,
    '/blog/closing-the-books-for-2025': 54,
    '/services/corporate-tax': 44,
    '/faqs': 42,
    '/contact': 40,
    '/about': 38,
  },
  source: { [directSource]: 240, 'google.com': 230, newsletter: 60, 'linkedin.com': 44, 'bing.com': 26 },
  device: { mobile: 560, desktop: 380, tablet: 60 },
  country: { US: 560, CA: 330, GB: 40, MX: 30, DE: 22, '??': 18 },
}

/** What the demo's visitors did, in shares of a thousand visitors. */
const acts: Record<string, number> = {
  app_loaded: 1_000,
  estimate_made: 180,
  'estimate_made:us': 104,
  'estimate_made:ca': 60,
  'estimate_made:other': 16,
  calculator_used: 140,
  'calculator_used:united-states': 62,
  'calculator_used:canada': 48,
  'calculator_used:us-citizen-in-canada': 30,
  'booking_step:time': 70,
  'booking_step:details': 44,
  'booking_step:booked': 26,
  chat_opened: 24,
  newsletter_subscribed: 24,
  signed_up: 12,
  upload_finished: 18,
  survey_finished: 8,
}

const facts: Record<string, number> = {
  booked: 26,
  clients: 4,
  subscribed: 20,
  unsubscribed: 4,
  chats: 14,
  chats_by_person: 5,
}

const demoDays = 60
const viewsPerVisitor = 3.1

/** Adds two months of fictional counts, so that the report can compare a period with the previous one. */
export async function seedAnalytics(ctx: Ctx): Promise<void> {
  const today = ctx.now().toISOString().slice(0, 10)
  const days = Array.from({ length: demoDays }, (_, index) => addDays(today, index - demoDays))
  const whole = wholeNumbers()
  const rows = days.flatMap((day, index) => rowsOf(day, index, whole))
  await ctx.db.insert(analyticsDays).values(rows).onConflictDoNothing()
}

/**
 * How many people visit on a day: few enough to fit the rest of the demo, fewer on weekends, slightly more each week.
 */
function visitorsOn(day: string, index: number): number {
  const isWeekend = weekdayOf(day) % 6 === 0
  return (isWeekend ? 6 : 12) + index * 0.05 + ((index * 37) % 5)
}

/** Rounds a day's amounts to whole numbers. Carries the remainders over to later days, so that sums stay right. */
function wholeNumbers() {
  const rests = new Map<string, number>()
  return (name: string, amount: number): number => {
    const sum = (rests.get(name) ?? 0) + amount
    const count = Math.floor(sum)
    rests.set(name, sum - count)
    return count
  }
}

function rowsOf(
  day: string,
  index: number,
  whole: ReturnType<typeof wholeNumbers>,
): (typeof analyticsDays.$inferInsert)[] {
  const visitors = visitorsOn(day, index)
  const row = (kind: RollUpKind, key: string, count: number, visitors: number) => {
    const people = whole(`visitors ${kind} ${key}`, visitors)
    // Some visitors did it more than once.
    const repeats = whole(`repeats ${kind} ${key}`, count - visitors)
    return { kind, day, key, count: people + repeats, visitors: people, isDemo: true }
  }
  const spread = Object.entries(shares).flatMap(([kind, keys]) =>
    Object.entries(keys).map(([key, share]) => {
      const of = (visitors * share) / 1_000
      // We count a source only once for each visit, with its first page.
      return row(kind as RollUpKind, key, kind === 'source' ? of : of * viewsPerVisitor, of)
    }),
  )
  const act = (kind: RollUpKind, of: Record<string, number>, times: number) =>
    Object.entries(of).map(([key, share]) => {
      const people = (visitors * share) / 1_000
      return row(kind, key, people * times, kind === 'fact' ? 0 : people)
    })
  return [
    row('total', '', visitors * viewsPerVisitor, visitors),
    ...spread,
    ...act('event', acts, 1.2),
    ...act('fact', facts, 1),
  ].filter(({ count }) => count > 0)
}
