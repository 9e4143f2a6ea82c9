import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { audit } from '../../../audit/server/service.ts'
import { beginInquiry } from '../../../inquiries/server/service.ts'
import { agreedInChat } from '../../../inquiries/shared/consent.ts'
import { requireChat } from '../../conversations/server/gate.ts'
import type { StartedInquiry, StartInquiry } from '../contract.ts'
import { addChatNote, asObject } from './work.ts'

/**
 * Begins an inquiry for the visitor of a conversation. The
 * inquiry and the conversation each get a note about the other.
 */
export function startInquiry(ctx: Ctx, { id, consent: _, ...input }: StartInquiry): Promise<StartedInquiry> {
  return inTransaction(ctx, async (ctx) => {
    const chat = await requireChat(ctx, id)
    const note = `Started from this chat: ${ctx.site.url}/admin/chats/${id}`
    const { isNew, ...inquiry } = await beginInquiry(ctx, { ...input, consentText: agreedInChat, note })
    if (!isNew) return inquiry
    await addChatNote(ctx, { id, text: `Started the inquiry ${inquiry.reference}.` })
    await audit(ctx, 'chat.inquiry-started', asObject(chat), { inquiry: inquiry.reference })
    return inquiry
  })
}
