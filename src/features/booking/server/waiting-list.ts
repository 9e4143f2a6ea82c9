import { eq, lt, or } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { isRobot } from '../../../platform/form-trap.ts'
import { defineJob } from '../../../platform/jobs.ts'
import { makeLinkToken, readLinkToken } from '../../../platform/link-token.ts'
import { isOverRate, limitRate, mailsTo } from '../../../platform/rate-limit.ts'
import { dateIn } from '../../company/hours-contract.ts'
import type { JoinWaitingList } from '../contract.ts'
import { limitPerDay } from './network-limits.ts'
import { day, dayAfter } from './rules/starts.ts'
import { getTopic, loadSettings, spokenAs } from './settings.ts'
import { findSlots } from './slot-searches.ts'
import { waitingList } from './tables.ts'

const purpose = 'booking-waiting-list'

/** Of the link with which somebody leaves the list. */
export const waitingListToken = (ctx: Ctx, id: string): string => makeLinkToken(ctx.site.secretKey, purpose, id)

const daysAhead = 60

/** The free times of a topic, in a language where one is given, in the weeks to come, or the first one after them. */
export async function freeTimesOf(ctx: Ctx, topic: string, language: string): Promise<Date[]> {
  const { zone } = await loadSettings(ctx)
  const from = dateIn(zone, ctx.now())
  const { starts, next } = await findSlots(ctx, { topic, language, from, to: dayAfter(from, daysAhead) })
  return (starts.length > 0 || next === null ? starts : [next]).map((start) => new Date(start))
}

/** One place for each address and topic; whoever has been told asks anew. */
export async function joinWaitingList(ctx: Ctx, input: JoinWaitingList): Promise<Record<string, never>> {
  if (isRobot(input)) return {}
  await limitRate(ctx, { name: 'booking.waiting-list', subject: ctx.address ?? 'unknown', most: 5, seconds: 600 })
  // Each place is looked after for months, and brings somebody a mail.
  await limitPerDay(ctx, 'booking.waiting-list.day', 20)
  const { zone } = input
  const settings = await loadSettings(ctx)
  const { key: topicKey } = getTopic(settings, input.topic)
  const language = input.language === undefined ? '' : spokenAs(settings, input.language)
  const [offeredAt = null] = await freeTimesOf(ctx, topicKey, language)
  const email = input.email.toLowerCase()
  // Beyond that nobody's mailbox is filled by a stranger's requests.
  if (await isOverRate(ctx, ...mailsTo('booking.waiting-list.email', email, { perDay: 5 }))) return {}
  await ctx.db
    .insert(waitingList)
    .values({ email, topicKey, language, zone, offeredAt, createdAt: ctx.now() })
    .onConflictDoUpdate({
      target: [waitingList.email, waitingList.topicKey],
      set: { language, zone, offeredAt, createdAt: ctx.now(), toldAt: null },
    })
  return {}
}

/** Repeating it is harmless. */
export async function leaveWaitingList(ctx: Ctx, { token }: { token: string }): Promise<Record<string, never>> {
  const id = readLinkToken(ctx.site.secretKey, purpose, token)
  if (!id) throw new AppError('not_found', 'This link is not valid. Please use the one in the newest email.')
  await ctx.db.delete(waitingList).where(eq(waitingList.id, id))
  return {}
}

const daysAfterMail = 30
const daysWaiting = 180

/** Addresses are forgotten some time after the mail, and where none was ever due. */
export const sweepWaitingList = defineJob({
  name: 'booking.sweep-waiting-list',
  schedule: '23 4 * * *',
  run: async (ctx) => {
    const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * day)
    const { toldAt, createdAt } = waitingList
    await ctx.db.delete(waitingList).where(or(lt(toldAt, daysAgo(daysAfterMail)), lt(createdAt, daysAgo(daysWaiting))))
  },
})
