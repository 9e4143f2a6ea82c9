import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { requireNamedUser } from '../../../../platform/http/signed-in.ts'
import { audit } from '../../../audit/server/service.ts'
import { lockChat } from '../../conversations/server/gate.ts'
import { closeChat } from '../../conversations/server/visit.ts'
import { chatBlocks } from '../../server/tables.ts'
import type { DeskChat } from '../contract.ts'
import { getDeskChat } from './reading.ts'
import { asObject } from './work.ts'

/** Closes the conversation, and refuses further messages from the same browser. */
export async function blockVisitor(ctx: Ctx, { id }: { id: string }): Promise<DeskChat> {
  const { userId: blockedBy } = requireNamedUser(ctx)
  await inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, id)
    const block = { tokenHash: chat.tokenHash, blockedBy, blockedAt: ctx.now() }
    const added = await ctx.db.insert(chatBlocks).values(block).onConflictDoNothing().returning()
    await closeChat(ctx, chat, 'firm', { userId: blockedBy, reason: 'unwanted' })
    if (added.length > 0) await audit(ctx, 'chat.visitor-blocked', asObject(chat))
  })
  return getDeskChat(ctx, { id })
}

export async function unblockVisitor(ctx: Ctx, { id }: { id: string }): Promise<DeskChat> {
  await inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, id)
    const removed = await ctx.db.delete(chatBlocks).where(eq(chatBlocks.tokenHash, chat.tokenHash)).returning()
    if (removed.length > 0) await audit(ctx, 'chat.visitor-unblocked', asObject(chat))
  })
  return getDeskChat(ctx, { id })
}
