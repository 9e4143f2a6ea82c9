import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/email/queue.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { dateIn, instantOf } from '../../../time/clock.ts'
import { addDays } from '../../../time/days.ts'
import { getCompany } from '../../company/server/service.ts'
import { replyHeaders } from '../../company/shared/letterhead.ts'
import { findAccounts } from '../../identity/server/service.ts'
import { dailyTime, dailyZone, type MemberRight } from '../shared/choices.ts'
import { clientMembers, clients } from './tables.ts'

/** A member of a client, with what we need to send them an email. */
export interface Recipient {
  userId: string
  email: string
  firstName: string
  language: string
  right: MemberRight
  /** True if the member wants one email a day instead of one for each piece of news. */
  isDaily: boolean
}

/** Returns the members of a client to whom we can send emails: those whose account isn't closed. */
export async function listRecipients(ctx: Ctx, clientId: string): Promise<Recipient[]> {
  const members = await ctx.db.select().from(clientMembers).where(eq(clientMembers.clientId, clientId))
  const accounts = await findAccounts(
    ctx,
    members.map(({ userId }) => userId),
  )
  return members.flatMap(({ userId, right, rhythm }) => {
    const account = accounts.get(userId)
    if (!account || account.isDisabled) return []
    const { email, firstName, language } = account
    return [{ userId, email, firstName, language, right, isDaily: rhythm === 'daily' }]
  })
}

/**
 * Returns the members whom we email about this news now. For members who want one email a day, puts the news into their
 * next one.
 */
export async function takeNewsRecipients(ctx: Ctx, clientId: string): Promise<Recipient[]> {
  const all = await listRecipients(ctx, clientId)
  await addToDailyNews(ctx, clientId, all)
  return all.filter(({ isDaily }) => !isDaily)
}

/** Puts news about a client into the next daily email of those members who want one. */
export async function addToDailyNews(ctx: Ctx, clientId: string, members: Recipient[]): Promise<void> {
  const daily = members.filter(({ isDaily }) => isDaily).map(({ userId }) => userId)
  if (daily.length === 0) return
  await ctx.db
    .update(clientMembers)
    .set({ newsAt: sql`coalesce(${clientMembers.newsAt}, ${nextDaily(ctx.now()).toISOString()})` })
    .where(and(eq(clientMembers.clientId, clientId), inArray(clientMembers.userId, daily)))
}

/** The next time at which daily emails go out. */
function nextDaily(now: Date): Date {
  const today = dateIn(dailyZone, now)
  const at = instantOf(today, dailyTime, dailyZone)
  return at > now ? at : instantOf(addDays(today, 1), dailyTime, dailyZone)
}

const batchSize = 200

/** Emails each member who wants one email a day that their clients have news, without saying what. */
export const sendDailyNews = defineJob({
  name: 'clients.send-daily-news',
  schedule: '*/5 * * * *',
  run: async (ctx) => {
    const now = ctx.now()
    let count: number
    do count = await inTransaction(ctx, (ctx) => sendBatch(ctx, now))
    while (count === batchSize)
  },
})

/** Emails some of the members whose daily email is due. Returns how many there were. */
async function sendBatch(ctx: Ctx, now: Date): Promise<number> {
  const { userId, newsAt } = clientMembers
  const members = await ctx.db.selectDistinct({ userId }).from(clientMembers).where(lte(newsAt, now)).limit(batchSize)
  if (members.length === 0) return 0
  const ids = members.map((member) => member.userId)
  const isDue = and(inArray(userId, ids), lte(newsAt, now))
  const due = await ctx.db
    .select({ userId, newsAt, client: clients })
    .from(clientMembers)
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(isDue)
    .for('update', { of: clientMembers })
  await ctx.db.update(clientMembers).set({ newsAt: null }).where(isDue)
  const company = await getCompany(ctx)
  const { dailyMail } = await import('./emails.tsx')
  const accounts = await findAccounts(ctx, ids)
  for (const [id, news] of Map.groupBy(due, (one) => one.userId)) {
    const account = accounts.get(id)
    const own = news.filter(({ client }) => !client.archivedAt)
    if (!account || account.isDisabled || own.length === 0) continue
    const names = own.map(({ client }) => client.name).sort()
    const email = await dailyMail({ company, names, url: `${ctx.site.url}/client-portal` })
    const key = `clients.daily-news:${id}:${own[0]?.newsAt?.toISOString()}`
    await queueEmail(ctx, { ...email, key, to: account.email, headers: replyHeaders(company) })
  }
  return members.length
}
