import { asc, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { AppError } from '../../../../platform/errors.ts'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { audit } from '../../../audit/server/service.ts'
import { chatReplies } from '../../server/tables.ts'
import type { CannedReply, NewReply } from '../contract.ts'

type ReplyRow = typeof chatReplies.$inferSelect

const maxReplies = 100

const asObject = ({ id, title }: ReplyRow) => ({ type: 'chat-reply', id, name: title })

/** Returns the canned replies, which everyone at the firm can use, sorted by title. */
export const listReplies = ({ db }: Ctx): Promise<CannedReply[]> =>
  db
    .select({ id: chatReplies.id, title: chatReplies.title, text: chatReplies.text })
    .from(chatReplies)
    .orderBy(asc(chatReplies.title), asc(chatReplies.id))

const masked = ({ title, text }: NewReply) => ({
  title: maskIdentifiers(title).text,
  text: maskIdentifiers(text).text,
})

export async function addReply(ctx: Ctx, input: NewReply): Promise<CannedReply> {
  if ((await ctx.db.$count(chatReplies)) >= maxReplies)
    throw new AppError('conflict', 'There are 100 canned replies already. Remove one first.')
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.insert(chatReplies).values(masked(input)).onConflictDoNothing().returning()
    if (!row) throw titleTaken()
    await audit(ctx, 'chat-reply.added', asObject(row))
    return row
  })
}

const titleTaken = () => new AppError('conflict', 'Another canned reply has this title. Choose a different one.')

export async function removeReply(ctx: Ctx, { id }: { id: string }): Promise<{ removed: true }> {
  return inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db.delete(chatReplies).where(eq(chatReplies.id, id)).returning()
    if (removed.length === 0) throw new AppError('not_found', 'There is no such canned reply.')
    await audit(ctx, 'chat-reply.removed', asObject(oneRow(removed)))
    return { removed: true }
  })
}
