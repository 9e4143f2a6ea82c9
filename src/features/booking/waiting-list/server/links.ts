import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { queueEmail } from '../../../../platform/email/queue.ts'
import { AppError } from '../../../../platform/errors.ts'
import { makeLinkToken, readLinkToken } from '../../../../platform/security/link-token.ts'
import { replyHeaders } from '../../../company/shared/letterhead.ts'
import { isOwnAddress } from '../../server/own-address.ts'
import type { Settings } from '../../server/settings.ts'
import { waitingList } from './tables.ts'

type Waiting = typeof waitingList.$inferSelect
type Wish = Pick<Waiting, 'language' | 'zone' | 'offeredAt'>

const leaving = 'booking-waiting-list'
const changing = 'booking-waiting-list.change'

const invalid = () => new AppError('not_found', "This link isn't valid. Please use the one in our latest email.")

/** The token of the link with which someone leaves the list. */
export const waitingListToken = (ctx: Ctx, id: string): string => makeLinkToken(ctx.site.secretKey, leaving, id)

/** Removes someone from the list. Repeating the request is harmless. */
export async function leaveWaitingList(ctx: Ctx, { token }: { token: string }): Promise<Record<string, never>> {
  const id = readLinkToken(ctx.site.secretKey, leaving, token)
  if (!id) throw invalid()
  await ctx.db.delete(waitingList).where(eq(waitingList.id, id))
  return {}
}

/**
 * Handles a request with an address that is already on the list. If the person has proved the address, we change the
 * entry. Otherwise they may be a stranger, so we email the owner a link that changes the language.
 */
export async function changeWish(
  ctx: Ctx,
  settings: Settings,
  { email, topicKey }: Pick<Waiting, 'email' | 'topicKey'>,
  wish: Wish,
): Promise<void> {
  const isTheirs = and(eq(waitingList.email, email), eq(waitingList.topicKey, topicKey))
  const [row] = await ctx.db.select().from(waitingList).where(isTheirs)
  if (!row) return
  if (isOwnAddress(ctx, email)) await keepWish(ctx, row, wish)
  else if (row.language !== wish.language) await emailChange(ctx, settings, row, wish)
}

/** Changes an entry, which keeps its place on the list. Undefined if the person is no longer waiting. */
async function keepWish(ctx: Ctx, { id, createdAt }: Pick<Waiting, 'id' | 'createdAt'>, wish: Wish) {
  const isSame = and(eq(waitingList.id, id), eq(waitingList.createdAt, createdAt), isNull(waitingList.notifiedAt))
  const [changed] = await ctx.db.update(waitingList).set(wish).where(isSame).returning()
  return changed
}

async function emailChange(ctx: Ctx, { company, topics }: Settings, row: Waiting, wish: Wish) {
  const { wishChangeEmail } = await import('./emails.tsx')
  const { id, createdAt, topicKey } = row
  const token = makeLinkToken(ctx.site.secretKey, changing, JSON.stringify({ id, createdAt, ...wish }))
  await queueEmail(ctx, {
    ...(await wishChangeEmail({
      company,
      topic: topics.find(({ key }) => key === topicKey)?.title ?? topicKey,
      before: row.language,
      after: wish.language,
      changeUrl: `${ctx.site.url}/booking/waiting-list/change/${token}`,
      leaveUrl: `${ctx.site.url}/booking/waiting-list/${waitingListToken(ctx, id)}`,
    })),
    key: `booking.waiting-list-change:${randomUUID()}`,
    to: row.email,
    headers: replyHeaders(company),
  })
}

/** Changes the entry as the emailed link says. Repeating the request is harmless. */
export async function changeWaiting(ctx: Ctx, { token }: { token: string }): Promise<{ language: string }> {
  const subject = readLinkToken(ctx.site.secretKey, changing, token)
  if (!subject) throw invalid()
  const { id, createdAt, language, zone, offeredAt } = JSON.parse(subject)
  const wish = { language, zone, offeredAt: offeredAt && new Date(offeredAt) }
  const changed = await keepWish(ctx, { id, createdAt: new Date(createdAt) }, wish)
  if (!changed) throw new AppError('gone', "You're no longer on the list. You can join again on the booking page.")
  return { language }
}
