import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import type { ClientRow } from '../../../clients/server/service.ts'
import { chats } from '../../server/tables.ts'

/** When two clients become one, their conversations belong to the one that stays. */
export async function moveChats(ctx: Ctx, { from, to }: { from: ClientRow; to: ClientRow }): Promise<void> {
  await ctx.db.update(chats).set({ clientId: to.id }).where(eq(chats.clientId, from.id))
}
