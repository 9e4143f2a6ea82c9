import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { replyHeaders } from './mail-headers.ts'
import { loadSettings, type Settings } from './settings.ts'
import { waitingList } from './tables.ts'
import { freeTimesOf, waitingListToken } from './waiting-list.ts'

/** Whoever has just asked is still looking at what is free. */
const mostRecentMinutes = 10
/** How many people hear of one free time: some will not want it. */
const peoplePerTime = 3

type Waiting = typeof waitingList.$inferSelect

/** Tells those who wait the longest of a time that is earlier than what they were offered. */
export const tellWaiting = defineJob({
  name: 'booking.tell-waiting',
  schedule: '*/15 * * * *',
  run: async (ctx) => {
    const since = new Date(ctx.now().getTime() - mostRecentMinutes * 60_000)
    const isWaiting = and(isNull(waitingList.toldAt), lte(waitingList.createdAt, since))
    const rows = await ctx.db
      .select()
      .from(waitingList)
      .where(isWaiting)
      .orderBy(asc(waitingList.createdAt))
      .limit(1_000)
    if (rows.length === 0) return
    const settings = await loadSettings(ctx)
    for (const { key, isActive } of settings.topics) {
      const waiting = rows.filter(({ topicKey }) => topicKey === key)
      if (isActive && waiting.length > 0) await tellOf(ctx, settings, key, waiting)
    }
  },
})

async function tellOf(ctx: Ctx, settings: Settings, topic: string, waiting: Waiting[]) {
  const free = await freeTimesOf(ctx, topic)
  const isNews = ({ offeredAt }: Waiting, start: Date) =>
    offeredAt === null || offeredAt <= ctx.now() || start < offeredAt
  let told = 0
  for (const row of waiting) {
    const news = free.filter((start) => isNews(row, start))
    const [first] = news
    if (!first || told >= news.length * peoplePerTime) continue
    told++
    await tell(ctx, settings, row, first)
  }
}

async function tell(ctx: Ctx, { company, zone, topics }: Settings, row: Waiting, startsAt: Date) {
  const { freeTimeMail } = await import('./waiting-list-mail.tsx')
  const { url } = ctx.site
  const mail = await freeTimeMail({
    company,
    topic: topics.find(({ key }) => key === row.topicKey)?.title ?? row.topicKey,
    startsAt,
    zone: row.zone,
    firmZone: zone,
    bookUrl: `${url}/book-consultation?service=${encodeURIComponent(row.topicKey)}`,
    leaveUrl: `${url}/booking/waiting-list/${waitingListToken(ctx, row.id)}`,
  })
  await inTransaction(ctx, async (ctx) => {
    const isSame = and(eq(waitingList.id, row.id), eq(waitingList.createdAt, row.createdAt), isNull(waitingList.toldAt))
    const [changed] = await ctx.db.update(waitingList).set({ toldAt: ctx.now() }).where(isSame).returning()
    if (!changed) return
    await queueMail(ctx, {
      ...mail,
      key: `booking.waiting-list:${row.id}:${row.createdAt.getTime()}`,
      to: row.email,
      headers: replyHeaders(company),
    })
  })
}
