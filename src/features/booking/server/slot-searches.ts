import type { Ctx } from '../../../platform/context.ts'
import { invalidField } from '../../../platform/errors.ts'
import { processLimit } from '../../../platform/http/rate-limit.ts'
import { dateIn } from '../../../time/clock.ts'
import { addDays, dayMs } from '../../../time/days.ts'
import type { SlotDays, SlotSearch, Slots } from '../public/contract.ts'
import { loadTaken, loadTakenTogether } from './reserved-times.ts'
import { freeOnAny } from './rules/free-starts.ts'
import { dayStartMs, nextDay, toInstant } from './rules/starts.ts'
import { advisersOf, getTopic, loadSettings, rulesOf } from './settings.ts'
import { loadAvailability, type Search, searchOf } from './slots.ts'

const maxDays = 62

/** Limits searches. One person searches a few times a minute, and a whole office may share one IP address. */
export const limitSearches = processLimit({ max: 300, seconds: 600 })

export async function listSlots(ctx: Ctx, input: SlotSearch): Promise<Slots> {
  limitSearches(ctx)
  return findSlots(ctx, input)
}

/** Free starts of a topic, and the first one after the searched days. */
export async function findSlots(ctx: Ctx, { topic: key, adviser, language, ...days }: SlotSearch): Promise<Slots> {
  requireDays(days)
  const settings = await loadSettings(ctx)
  const topic = getTopic(settings, key)
  const advisers = advisersOf(settings, topic, language).filter(({ id }) => adviser === undefined || id === adviser)
  return freeBetween(ctx, searchOf(ctx, settings, rulesOf(settings, topic), advisers), days)
}

export function requireDays({ from, to }: SlotDays): void {
  if (to < from) throw invalidField('to', 'Please choose a last day on or after the first day')
  if (Date.parse(to) - Date.parse(from) >= maxDays * dayMs)
    throw invalidField('to', `Please ask for at most ${maxDays} days`)
}

/** Free starts between two days in any time zone, and the first one after these days. */
export async function freeBetween(ctx: Ctx, search: Search, { from, to, zone = search.settings.zone }: SlotDays) {
  const begin = dayStartMs(zone, within(from, search))
  const end = dayStartMs(zone, nextDay(within(to, search)))
  const firstDay = later(search.firstDay, dateIn(search.settings.zone, new Date(begin)))
  const load = search.except ? loadTaken : loadTakenTogether
  const availability = await loadAvailability(ctx, { ...search, firstDay }, load)
  const starts: string[] = []
  for (let date = firstDay; date <= search.lastDay; date = nextDay(date)) {
    for (const start of freeOnAny(date, availability)) {
      if (start >= end) return { starts, next: toInstant(start) }
      if (start >= begin) starts.push(toInstant(start))
    }
  }
  return { starts, next: null }
}

const later = (one: string, other: string) => (one > other ? one : other)

/** Limits a day to the bookable days, with two more days on each side. */
function within(date: string, { firstDay, lastDay }: Pick<Search, 'firstDay' | 'lastDay'>): string {
  const [min, max] = [addDays(firstDay, -2), addDays(lastDay, 2)]
  return date < min ? min : date > max ? max : date
}
