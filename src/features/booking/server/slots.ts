import type { Ctx } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { dateIn } from '../../../time/clock.ts'
import { addDays, dayMs, minuteMs } from '../../../time/days.ts'
import { loadTaken } from './reserved-times.ts'
import { type Availability, type FreeDay, freeOn, isOnGrid } from './rules/free-starts.ts'
import { toInstant } from './rules/starts.ts'
import { type Adviser, planOf, type Settings } from './settings.ts'

export interface Search {
  settings: Settings
  rules: Availability['rules']
  advisers: Adviser[]
  /** Days in the firm's time zone. */
  firstDay: string
  lastDay: string
  /** The id of the reserved time of a hold or appointment that the new one replaces. That time counts as free. */
  except?: string | null
}

/** A search over all days on which these advisers can be booked. */
export function searchOf(ctx: Ctx, settings: Settings, rules: Availability['rules'], advisers: Adviser[]): Search {
  const firstDay = dateIn(settings.zone, ctx.now())
  return { settings, rules, advisers, firstDay, lastDay: addDays(firstDay, rules.horizonDays) }
}

/** Loads everything that decides what is free on these days. */
export async function loadAvailability(ctx: Ctx, search: Search, load = loadTaken): Promise<Availability> {
  const { settings, rules, advisers, firstDay, lastDay, except } = search
  const [from, to] = [new Date(Date.parse(firstDay) - 2 * dayMs), new Date(Date.parse(lastDay) + 3 * dayMs)]
  const taken = await load(ctx, { advisers: advisers.map(({ id }) => id), from, to, except })
  return { plan: planOf(settings, advisers), rules, taken, now: ctx.now().getTime() }
}

/** The three free starts nearest to the wanted one, ascending. */
async function nearestTo(ctx: Ctx, search: Search, wanted: number): Promise<string[]> {
  const availability = await loadAvailability(ctx, search)
  const wantedDay = dateIn(search.settings.zone, new Date(wanted))
  const found = new Set<number>()
  const look = (date: string) => {
    if (date < search.firstDay || date > search.lastDay) return
    for (const { starts } of freeOn(date, availability)) for (const start of starts) found.add(start)
  }
  look(wantedDay)
  // Once three starts are found, look one more day in each direction. No start on a later day can be nearer.
  for (let days = 1; days <= search.rules.horizonDays + 1; days += 1) {
    const isEnough = found.size >= 3
    look(addDays(wantedDay, days))
    look(addDays(wantedDay, -days))
    if (isEnough) break
  }
  return [...found]
    .filter((start) => start !== wanted)
    .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
    .slice(0, 3)
    .sort((one, other) => one - other)
    .map(toInstant)
}

/** The error for an unavailable time, with the free times nearest to it. */
export const notFree = async (ctx: Ctx, search: Search, wanted: number, sentence: string): Promise<AppError> =>
  new AppError('conflict', sentence, { nearest: await nearestTo(ctx, search, wanted) })

export const justTaken = (ctx: Ctx, search: Search, wanted: number): Promise<AppError> =>
  notFree(ctx, search, wanted, 'Someone has just taken that time. Please choose another.')

/** The error for a start that is now too soon, for example because the visitor opened the page a while ago. */
const tooSoon = (ctx: Ctx, search: Search, wanted: number): Promise<AppError> =>
  notFree(ctx, search, wanted, "It's too late to book this time online. Please choose a later one.")

/**
 * Returns the advisers who have this start free, those with the fewest appointments that day first. Refuses a start
 * that isn't offered.
 */
export async function requireFree(ctx: Ctx, search: Search, startsAt: Date): Promise<FreeDay[]> {
  const start = startsAt.getTime()
  const date = dateIn(search.settings.zone, startsAt)
  const plan = planOf(search.settings, search.advisers)
  if (start < ctx.now().getTime()) throw invalidField('startsAt', 'This time has passed. Please choose another.')
  if (date > search.lastDay)
    throw invalidField('startsAt', `Please choose a time within the next ${search.rules.horizonDays} days`)
  if (!isOnGrid(start, date, plan, search.rules.minutes))
    throw invalidField('startsAt', "We don't take consultations at this time. Please choose one from the list.")
  if (start < ctx.now().getTime() + search.rules.noticeMinutes * minuteMs) throw await tooSoon(ctx, search, start)
  const free = await freeAt(ctx, search, startsAt)
  if (free.length === 0) throw await justTaken(ctx, search, start)
  return free.sort((one, other) => one.booked - other.booked)
}

/** Returns the advisers who have this start free. */
async function freeAt(ctx: Ctx, search: Search, startsAt: Date): Promise<FreeDay[]> {
  const date = dateIn(search.settings.zone, startsAt)
  const availability = await loadAvailability(ctx, { ...search, firstDay: date, lastDay: date })
  return freeOn(date, availability).filter(({ starts }) => starts.includes(startsAt.getTime()))
}

/** True if this adviser has the start free. The minimum notice doesn't apply. */
export async function isFree(ctx: Ctx, search: Search, adviserId: string, startsAt: Date): Promise<boolean> {
  const advisers = search.advisers.filter(({ id }) => id === adviserId)
  const free = await freeAt(ctx, { ...search, advisers, rules: { ...search.rules, noticeMinutes: 0 } }, startsAt)
  return free.length > 0
}
