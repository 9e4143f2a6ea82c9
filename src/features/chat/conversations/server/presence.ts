import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { chatPresences } from '../../server/tables.ts'

/** For this long, we assume that someone still has a conversation open. Browsers confirm it every 20 to 60 seconds. */
const presentMs = { visitor: 75_000, firm: 45_000 }

/** Remembers that someone has a conversation open: its visitor, or the account of someone at the firm. */
export async function noteHere(ctx: Ctx, chatId: string, who: 'visitor' | { userId: string }): Promise<void> {
  const isVisitor = who === 'visitor'
  const until = new Date(ctx.now().getTime() + (isVisitor ? presentMs.visitor : presentMs.firm))
  await ctx.db
    .insert(chatPresences)
    .values({ chatId, who: isVisitor ? who : who.userId, until })
    .onConflictDoUpdate({ target: [chatPresences.chatId, chatPresences.who], set: { until: sql`excluded.until` } })
}

/** True if this person has the conversation open, as far as we know. */
export async function isHere(ctx: Ctx, chatId: string, who: string): Promise<boolean> {
  const mine = and(eq(chatPresences.chatId, chatId), eq(chatPresences.who, who), gt(chatPresences.until, ctx.now()))
  return (await ctx.db.$count(chatPresences, mine)) > 0
}

/** Returns who else has a conversation open: `visitor`, or accounts. */
export async function othersHere(ctx: Ctx, chatId: string, me: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ who: chatPresences.who })
    .from(chatPresences)
    .where(and(eq(chatPresences.chatId, chatId), ne(chatPresences.who, me), gt(chatPresences.until, ctx.now())))
  return rows.map(({ who }) => who)
}

/** True if the visitor has a page of the site open. */
export const isVisitorHere = (ctx: Ctx, chatId: string): Promise<boolean> => isHere(ctx, chatId, 'visitor')

/** Deletes expired entries. */
export const forgetPresences = ({ db, now }: Ctx) => db.delete(chatPresences).where(lt(chatPresences.until, now()))
