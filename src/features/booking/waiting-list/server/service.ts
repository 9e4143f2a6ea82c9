import { isNotNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { isRobot } from '../../../../platform/http/form-trap.ts'
import { emailLimits, isOverRate, limitRate } from '../../../../platform/http/rate-limit.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { dateIn } from '../../../../time/clock.ts'
import { addDays, dayMs } from '../../../../time/days.ts'
import { limitPerDay } from '../../server/network-limits.ts'
import { getTopic, loadSettings, spokenAs } from '../../server/settings.ts'
import { findSlots } from '../../server/slot-searches.ts'
import type { JoinWaitingList } from '../contract.ts'
import { changeWish } from './links.ts'
import { waitingList } from './tables.ts'

const daysAhead = 60

/**
 * The free times of a topic in the coming weeks, or the first one after these weeks. If a language is given, only times
 * with an adviser who speaks it.
 */
export async function freeTimesOf(ctx: Ctx, topic: string, language: string): Promise<Date[]> {
  const { zone } = await loadSettings(ctx)
  const from = dateIn(zone, ctx.now())
  const { starts, next } = await findSlots(ctx, { topic, language, from, to: addDays(from, daysAhead) })
  return (starts.length > 0 || next === null ? starts : [next]).map((start) => new Date(start))
}

/**
 * Adds one entry per address and topic. Someone we've notified can join again. We answer the same whether or not the
 * address is already on the list, so a stranger learns nothing.
 */
export async function joinWaitingList(ctx: Ctx, input: JoinWaitingList): Promise<Record<string, never>> {
  if (isRobot(input)) return {}
  await limitRate(ctx, { name: 'booking.waiting-list', subject: ctx.address ?? 'unknown', max: 5, seconds: 600 })
  // A low limit, because we check each entry for months and send it an email.
  await limitPerDay(ctx, 'booking.waiting-list.day', 20)
  const { zone } = input
  const settings = await loadSettings(ctx)
  const { key: topicKey } = getTopic(settings, input.topic)
  const language = input.language === undefined ? '' : spokenAs(settings, input.language)
  const [offeredAt = null] = await freeTimesOf(ctx, topicKey, language)
  const email = input.email.toLowerCase()
  // Limits how many emails one address gets per day, so that a stranger's requests can't flood a mailbox.
  if (await isOverRate(ctx, ...emailLimits('booking.waiting-list.email', email, { perDay: 5 }))) return {}
  const wish = { language, zone, offeredAt }
  const asked = { ...wish, createdAt: ctx.now(), notifiedAt: null }
  const [joined] = await ctx.db
    .insert(waitingList)
    .values({ email, topicKey, ...asked })
    .onConflictDoUpdate({
      target: [waitingList.email, waitingList.topicKey],
      set: asked,
      setWhere: isNotNull(waitingList.notifiedAt),
    })
    .returning({ id: waitingList.id })
  if (!joined) await changeWish(ctx, settings, { email, topicKey }, wish)
  return {}
}

const daysAfterEmail = 30
const daysWaiting = 180

/** Deletes an address `daysAfterEmail` after our email about a free time, or after `daysWaiting` if there was none. */
export const sweepWaitingList = defineJob({
  name: 'booking.sweep-waiting-list',
  schedule: '29 4 * * *',
  run: async (ctx) => {
    const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
    const { notifiedAt, createdAt } = waitingList
    await ctx.db
      .delete(waitingList)
      .where(or(lt(notifiedAt, daysAgo(daysAfterEmail)), lt(createdAt, daysAgo(daysWaiting))))
  },
})
