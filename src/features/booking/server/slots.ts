import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { dateIn } from '../../company/shared/hours.ts'
import { addDays } from '../shared/week.ts'
import { type Availability, type FreeDay, freeOn, isOnGrid } from './rules/free-starts.ts'
import { dayMs, minuteMs } from './rules/starts.ts'
import { type Adviser, planOf, type Settings } from './settings.ts'
import { loadTaken } from './taken-times.ts'

export const toInstant = (instant: number): string => new Date(instant).toISOString()

export interface Search {
  settings: Settings
  rules: Availability['rules']
  advisers: Adviser[]
  /** Days on the firm's clock. */
  firstDay: string
  lastDay: string
  /** An appointment or a hold whose time counts as free: it gives way to the new one. */
  except?: SQL
}

/** Everything that these advisers can be booked for. */
export function searchOf(ctx: Ctx, settings: Settings, rules: Availability['rules'], advisers: Adviser[]): Search {
  const firstDay = dateIn(settings.zone, ctx.now())
  return { settings, rules, advisers, firstDay, lastDay: addDays(firstDay, rules.horizonDays) }
}

/** Everything that decides what is free on some days. */
export async function loadAvailability(ctx: Ctx, search: Search, load = loadTaken): Promise<Availability> {
  const { settings, rules, advisers, firstDay, lastDay, except } = search
  const [from, to] = [new Date(Date.parse(firstDay) - 2 * dayMs), new Date(Date.parse(lastDay) + 3 * dayMs)]
  const taken = await load(ctx, { advisers: advisers.map(({ id }) => id), from, to, except })
  return { plan: planOf(settings, advisers), rules, taken, now: ctx.now().getTime() }
}

/** The three free starts nearest to a wanted one, in their order. */
async function nearestTo(ctx: Ctx, search: Search, wanted: number): Promise<string[]> {
  const availability = await loadAvailability(ctx, search)
  const wantedDay = dateIn(search.settings.zone, new Date(wanted))
  const found = new Set<number>()
  const look = (date: string) => {
    if (date < search.firstDay || date > search.lastDay) return
    for (const { starts } of freeOn(date, availability)) for (const start of starts) found.add(start)
  }
  look(wantedDay)
  // What lies a day further off is further off than whatever three were found with a day between.
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

/** Why a time cannot be had, with those nearest to it. */
export const notFree = async (ctx: Ctx, search: Search, wanted: number, sentence: string): Promise<AppError> =>
  new AppError('conflict', sentence, { nearest: await nearestTo(ctx, search, wanted) })

export const justTaken = (ctx: Ctx, search: Search, wanted: number): Promise<AppError> =>
  notFree(ctx, search, wanted, 'Someone has just taken that time. Please choose another.')

/** Of a page that was opened a while ago. */
const tooSoon = (ctx: Ctx, search: Search, wanted: number): Promise<AppError> =>
  notFree(ctx, search, wanted, 'It is too late to book this time here. Please choose a later one.')

/** Who of the advisers has this start free, those first who have least to do on that day; refuses what is not on offer. */
export async function requireFree(ctx: Ctx, search: Search, startsAt: Date): Promise<FreeDay[]> {
  const start = startsAt.getTime()
  const date = dateIn(search.settings.zone, startsAt)
  const plan = planOf(search.settings, search.advisers)
  if (start < ctx.now().getTime()) throw invalidField('startsAt', 'This time has passed. Please choose another.')
  if (date > search.lastDay)
    throw invalidField('startsAt', `Please choose a time within the next ${search.rules.horizonDays} days`)
  if (!isOnGrid(start, date, plan, search.rules.minutes))
    throw invalidField('startsAt', 'We take no calls at this time. Please choose one from the list.')
  if (start < ctx.now().getTime() + search.rules.noticeMinutes * minuteMs) throw await tooSoon(ctx, search, start)
  const availability = await loadAvailability(ctx, { ...search, firstDay: date, lastDay: date })
  const free = freeOn(date, availability).filter(({ starts }) => starts.includes(start))
  if (free.length === 0) throw await justTaken(ctx, search, start)
  return free.sort((one, other) => one.booked - other.booked)
}
