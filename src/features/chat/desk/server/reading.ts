import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { nameOf, requireUser } from '../../../../platform/http/signed-in.ts'
import { findClients } from '../../../clients/server/service.ts'
import { findAccounts } from '../../../identity/server/service.ts'
import type { ChatPage } from '../../conversations/contract.ts'
import { requireChat } from '../../conversations/server/gate.ts'
import { pageOfChat } from '../../conversations/server/reading.ts'
import { deletionDay } from '../../conversations/shared/retention.ts'
import { chatBlocks, chatNotes } from '../../server/tables.ts'
import type { DeskChat, EarlierDeskMessages } from '../contract.ts'

export async function getDeskChat(ctx: Ctx, { id }: { id: string }): Promise<DeskChat> {
  const { userId: me } = requireUser(ctx)
  const chat = await requireChat(ctx, id)
  const notes = await ctx.db.select().from(chatNotes).where(eq(chatNotes.chatId, id)).orderBy(asc(chatNotes.at))
  const accounts = await findAccounts(ctx, [chat.userId, ...notes.map(({ authorId }) => authorId)])
  const account = accounts.get(chat.userId ?? '')
  const client = chat.clientId ? (await findClients(ctx, [chat.clientId])).get(chat.clientId) : undefined
  const nameBy = (accountId: string) => {
    const found = accounts.get(accountId)
    return found ? nameOf(found) : 'A former colleague'
  }
  return {
    chat: await pageOfChat(ctx, chat, { userId: me }),
    isMine: chat.adviserId === me,
    adviserId: chat.adviserId,
    account: account ? { id: account.id, name: nameOf(account), email: account.email } : null,
    client: client ? { id: client.id, name: client.name } : null,
    replyEmail: chat.replyEmail,
    tags: chat.tags,
    page: chat.page,
    createdAt: chat.createdAt.toISOString(),
    waitingSince: chat.waitingSince?.toISOString() ?? null,
    closedAt: chat.closedAt?.toISOString() ?? null,
    closeReason: chat.closeReason,
    deletedOn: deletionDay(chat.lastAt.toISOString()),
    isBlocked: (await ctx.db.$count(chatBlocks, eq(chatBlocks.tokenHash, chat.tokenHash))) > 0,
    notes: notes.map(({ id, authorId, at, text }) => ({ id, by: nameBy(authorId), at: at.toISOString(), text })),
  }
}

export const getEarlierDeskMessages = async (ctx: Ctx, { id, before }: EarlierDeskMessages): Promise<ChatPage> =>
  pageOfChat(ctx, await requireChat(ctx, id), { userId: requireUser(ctx).userId }, { before })
