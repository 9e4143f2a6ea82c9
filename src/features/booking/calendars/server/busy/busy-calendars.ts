import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../../platform/context.ts'
import { startHelper } from '../../../../../platform/jobs/helper-process.ts'
import { defineJob } from '../../../../../platform/jobs/jobs.ts'
import { type Network, OutboundProblem, readFrom } from '../../../../../platform/security/outbound.ts'
import { dayMs } from '../../../../../time/days.ts'
import { loadSettings } from '../../../server/settings.ts'
import { advisers, appointments, busyTimes } from '../../../server/tables.ts'
import { openBusyUrl } from './address.ts'
import type { ProcessAnswer } from './calendar-process.ts'
import type { CalendarAnswer, CalendarQuestion } from './read-calendar.ts'

const limits = { maxBytes: 1_000_000, milliseconds: 10_000, maxRedirects: 3, accept: 'text/calendar' }

/** Tests replace these. */
interface Means {
  network?: Network
  /** The time limit for reading the fetched calendar. */
  milliseconds?: number
}

/** Queues a job for each active adviser who has connected their own calendar. The job reads that calendar. */
export const readBusyCalendars = defineJob({
  name: 'booking.read-busy-calendars',
  schedule: '6-59/10 * * * *',
  run: async (ctx) => {
    const hasCalendar = and(isNotNull(advisers.busyUrl), eq(advisers.isActive, true))
    for (const { id } of await ctx.db.select({ id: advisers.id }).from(advisers).where(hasCalendar)) {
      await ctx.jobs.enqueue(readBusyCalendar, { adviserId: id })
    }
  },
})

export const readBusyCalendar = defineJob<{ adviserId: string }>({
  name: 'booking.read-busy-calendar',
  retries: 1,
  run: (ctx, { adviserId }) => readCalendarOf(ctx, adviserId),
})

type AdviserRow = typeof advisers.$inferSelect

/**
 * Reads an adviser's own calendar and replaces the busy times. If reading fails, keeps the last times and stores the
 * reason.
 */
export async function readCalendarOf(ctx: Ctx, adviserId: string, means: Means = {}): Promise<void> {
  const [adviser] = await ctx.db.select().from(advisers).where(eq(advisers.id, adviserId))
  if (!adviser?.busyUrl) return
  const outcome = await read(ctx, adviser, adviser.busyUrl, means)
  await inTransaction(ctx, async (ctx) => {
    // If the address has changed in the meantime, this result no longer applies.
    const isSame = and(eq(advisers.id, adviserId), eq(advisers.busyUrl, adviser.busyUrl ?? ''))
    const [row] = await ctx.db.select({ id: advisers.id }).from(advisers).where(isSame).for('update')
    if (!row) return
    const triedAt = ctx.now()
    if ('problem' in outcome) {
      await ctx.db.update(advisers).set({ busyTriedAt: triedAt, busyProblem: outcome.problem }).where(isSame)
      return
    }
    await ctx.db.delete(busyTimes).where(eq(busyTimes.adviserId, adviserId))
    const rows = outcome.times.map(({ from, to }) => ({ adviserId, startsAt: new Date(from), endsAt: new Date(to) }))
    if (rows.length > 0) await ctx.db.insert(busyTimes).values(rows)
    const read = { busyTriedAt: triedAt, busyReadAt: triedAt, busyProblem: leftOut(outcome) }
    await ctx.db.update(advisers).set(read).where(isSame)
  })
}

function leftOut({ skipped }: CalendarAnswer): string | null {
  if (skipped === 0) return null
  return skipped === 1
    ? "We couldn't read one entry of the calendar and left it out."
    : `We couldn't read ${skipped} entries of the calendar and left them out.`
}

async function read(ctx: Ctx, adviser: AdviserRow, sealed: string, means: Means): Promise<ProcessAnswer> {
  try {
    const bytes = await readFrom(openBusyUrl(ctx, adviser.id, sealed), limits, means.network)
    return await inHelper(ctx, await questionOf(ctx, adviser, bytes.toString('utf8')), means)
  } catch (error) {
    if (error instanceof OutboundProblem) return { problem: error.message }
    throw error
  }
}

/**
 * Prepares the question for the process that reads the calendar: the busy times from yesterday until a few days after
 * the last bookable day.
 */
async function questionOf(ctx: Ctx, { id }: AdviserRow, text: string): Promise<CalendarQuestion> {
  const { rules, topics, zone } = await loadSettings(ctx)
  const horizon = Math.max(rules.horizonDays, ...topics.map((topic) => topic.rules.horizonDays ?? 0))
  const now = ctx.now().getTime()
  const from = now - dayMs
  const own = await ctx.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.adviserId, id), gt(appointments.endsAt, new Date(from))))
  return { text, from, to: now + (horizon + 3) * dayMs, zone, ours: own.map((row) => row.id) }
}

async function inHelper(
  ctx: Ctx,
  question: CalendarQuestion,
  { milliseconds = 10_000 }: Means,
): Promise<ProcessAnswer> {
  const program = 'features/booking/calendars/server/busy/calendar-process.ts'
  const helper = startHelper<CalendarQuestion, ProcessAnswer>(ctx, {
    program,
    maxMs: milliseconds,
    maxMegabytes: 256,
  })
  try {
    const answer = await helper.ask(question)
    return 'ended' in answer ? { problem: 'The calendar takes too long to read.' } : answer
  } finally {
    helper.end()
  }
}
