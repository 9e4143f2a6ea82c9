import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { queueEmail } from '../../../../platform/email/queue.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { minuteMs } from '../../../../time/days.ts'
import { replyHeaders } from '../../../company/shared/letterhead.ts'
import { loadSettings, type Settings } from '../../server/settings.ts'
import { waitingListToken } from './links.ts'
import { freeTimesOf } from './service.ts'
import { waitingList } from './tables.ts'

/** We email no one before they have waited this long, because someone who has just joined still sees the free times. */
const graceMinutes = 10
/** How many people we email per free time, because some won't want it. */
const peoplePerTime = 3

type Waiting = typeof waitingList.$inferSelect

/** The topic and language that someone waits for. */
interface Wish {
  topic: string
  language: string
}

/** Emails the people who have waited longest about a time that is earlier than the one they were offered. */
export const notifyWaiting = defineJob({
  name: 'booking.tell-waiting',
  schedule: '*/15 * * * *',
  run: async (ctx) => {
    const isWaiting = and(isNull(waitingList.notifiedAt), lte(waitingList.createdAt, minutesAgo(ctx, graceMinutes)))
    const { topicKey: topic, language } = waitingList
    const found = await ctx.db.selectDistinct({ topic, language }).from(waitingList).where(isWaiting)
    if (found.length === 0) return
    const settings = await loadSettings(ctx)
    const isOffered = ({ topic }: Wish) => settings.topics.some(({ key, isActive }) => isActive && key === topic)
    for (const wish of found.filter(isOffered)) await tellOf(ctx, settings, wish, isWaiting)
  },
})

const minutesAgo = (ctx: Ctx, minutes: number) => new Date(ctx.now().getTime() - minutes * minuteMs)

/**
 * Emails the people who wait for this topic and language. Skips anyone to whom we offered an earlier time, so that they
 * don't block others.
 */
async function tellOf(ctx: Ctx, settings: Settings, wish: Wish, isWaiting: SQL | undefined) {
  const free = await freeTimesOf(ctx, wish.topic, wish.language)
  const [first] = free
  if (!first) return
  const { topicKey, language, offeredAt, createdAt } = waitingList
  const isNews = or(isNull(offeredAt), lte(offeredAt, ctx.now()), gt(offeredAt, first))
  const waiting = await ctx.db
    .select()
    .from(waitingList)
    .where(and(isWaiting, eq(topicKey, wish.topic), eq(language, wish.language), isNews))
    .orderBy(asc(createdAt))
    .limit(free.length * peoplePerTime)
  let details = 0
  for (const row of waiting) {
    const offered = row.offeredAt
    const news = free.filter((start) => offered === null || offered <= ctx.now() || start < offered)
    if (details >= news.length * peoplePerTime) continue
    details++
    await tell(ctx, settings, row, first)
  }
}

const bookSearch = ({ topicKey, language }: Waiting) =>
  new URLSearchParams({ service: topicKey, ...(language ? { language } : {}) })

async function tell(ctx: Ctx, { company, zone, topics }: Settings, row: Waiting, startsAt: Date) {
  const { freeTimeEmail } = await import('./emails.tsx')
  const { url } = ctx.site
  const mail = await freeTimeEmail({
    company,
    topic: topics.find(({ key }) => key === row.topicKey)?.title ?? row.topicKey,
    startsAt,
    zone: row.zone,
    firmZone: zone,
    bookUrl: `${url}/book-consultation?${bookSearch(row)}`,
    leaveUrl: `${url}/booking/waiting-list/${waitingListToken(ctx, row.id)}`,
  })
  await inTransaction(ctx, async (ctx) => {
    const isSame = and(
      eq(waitingList.id, row.id),
      eq(waitingList.createdAt, row.createdAt),
      isNull(waitingList.notifiedAt),
    )
    const [changed] = await ctx.db.update(waitingList).set({ notifiedAt: ctx.now() }).where(isSame).returning()
    if (!changed) return
    await queueEmail(ctx, {
      ...mail,
      key: `booking.waiting-list:${row.id}:${row.createdAt.getTime()}`,
      to: row.email,
      headers: replyHeaders(company),
    })
  })
}
