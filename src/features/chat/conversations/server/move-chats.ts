import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import type { ClientRow } from '../../../clients/server/service.ts'
import { chats } from '../../server/tables.ts'
import { changeChat } from './changes.ts'

/** When two clients become one, moves the conversations to the client that stays. */
export async function moveChats(ctx: Ctx, { from, to }: { from: ClientRow; to: ClientRow }): Promise<void> {
  const isOf = eq(chats.clientId, from.id)
  const moving = await ctx.db.select().from(chats).where(isOf).orderBy(asc(chats.id)).for('no key update')
  for (const chat of moving) await changeChat(ctx, chat, { clientId: to.id })
}
