import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import { audit } from '../../../audit/server/service.ts'
import { holdClients } from '../../../clients/server/service.ts'
import { changeChat } from '../../conversations/server/changes.ts'
import { lockChat } from '../../conversations/server/gate.ts'
import type { DeskChat, LinkChat, TagChat } from '../contract.ts'
import { getDeskChat } from './reading.ts'
import { asObject } from './work.ts'

/** Sets the tags by which the firm can find a conversation. Removes duplicates and masks identifiers. */
export async function tagChat(ctx: Ctx, { id, tags }: TagChat): Promise<DeskChat> {
  const wanted = [...new Set(tags.map((tag) => maskIdentifiers(tag).text))]
  await inTransaction(ctx, async (ctx) => {
    const chat = await lockChat(ctx, id)
    if (wanted.join('\n') === chat.tags.join('\n')) return
    await changeChat(ctx, chat, { tags: wanted })
    await audit(ctx, 'chat.tagged', asObject(chat), { tags: String(wanted.length) })
  })
  return getDeskChat(ctx, { id })
}

/** Links a conversation to the client that the firm recognizes in the visitor. The visitor doesn't see the link. */
export async function linkChat(ctx: Ctx, { id, clientId }: LinkChat): Promise<DeskChat> {
  await inTransaction(ctx, async (ctx) => {
    // We lock the client before the conversation, as a merge does. The opposite order could deadlock.
    const [client] = clientId ? await holdClients(ctx, [clientId]) : []
    const chat = await lockChat(ctx, id)
    if (chat.clientId === clientId) return
    if (clientId && !client) throw new AppError('conflict', 'This client no longer exists. Choose another one.')
    if (client?.archivedAt) throw new AppError('conflict', 'This client is archived. Choose another one.')
    await changeChat(ctx, chat, { clientId })
    const was = clientId ?? chat.clientId ?? ''
    await audit(ctx, clientId ? 'chat.client-linked' : 'chat.client-unlinked', asObject(chat), { client: was })
  })
  return getDeskChat(ctx, { id })
}
