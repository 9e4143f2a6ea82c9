import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { chatMessages, chats } from '../../server/tables.ts'
import type { Answer } from '../contract.ts'
import type { ChatSide, MessageKind } from '../shared/choices.ts'
import type { ChatRow, MessageRow } from './gate.ts'

declare module '../../../../platform/live/events.ts' {
  interface Topics {
    /** Published after any change of a conversation. */
    'chat.changed': { chatId: string }
  }
}

export type ChatChange = Partial<typeof chats.$inferInsert>

/** Changes a locked conversation, increases its revision, and tells every process. */
export async function changeChat(ctx: Ctx, chat: ChatRow, change: ChatChange): Promise<ChatRow> {
  const set = { ...change, revision: chat.revision + 1 }
  const changed = oneRow(await ctx.db.update(chats).set(set).where(eq(chats.id, chat.id)).returning())
  await ctx.events.publish('chat.changed', { chatId: chat.id })
  return changed
}

interface NewMessage {
  side: ChatSide
  kind?: MessageKind
  /** The account of someone at the firm. */
  userId?: string
  sentId: string
  text?: string
  answer?: Answer
}

/** Adds a message to a locked conversation with its identifiers masked, and updates the conversation. */
export async function addMessage(
  ctx: Ctx,
  chat: ChatRow,
  { side, kind = 'text', userId, sentId, text = '', answer }: NewMessage,
  change: ChatChange = {},
): Promise<{ chat: ChatRow; message: MessageRow }> {
  const number = chat.lastNumber + 1
  const changed = await changeChat(ctx, chat, { ...change, lastNumber: number, lastAt: ctx.now() })
  const { text: maskedText, kinds } = maskIdentifiers(text)
  const values = {
    ...{ chatId: chat.id, number, sentId, side, kind, author: userId ?? side },
    ...{ sentAt: ctx.now(), text: maskedText, masked: kinds, answer, revision: changed.revision },
  }
  return { chat: changed, message: oneRow(await ctx.db.insert(chatMessages).values(values).returning()) }
}
