import { randomUUID } from 'node:crypto'
import type { Make } from './state.ts'

const asVisitor: Make = ({ chat }) => ({ headers: chat.headers, given: { id: chat.id } })
const aMessage = () => ({ sentId: randomUUID(), text: 'Hello' })

/** The callers and inputs that endpoints of the chat need. */
export const chatStates: Record<string, Make> = {
  'chat.openChat': asVisitor,
  'chat.sendChatMessage': ({ chat }) => ({ headers: chat.headers, given: { ...aMessage(), page: '/faqs' } }),
  'chat.getEarlierMessages': asVisitor,
  'chat.askForPerson': asVisitor,
  'chat.readChat': asVisitor,
  'chat.noteTyping': asVisitor,
  'chat.endChat': asVisitor,
  'chat.rateChat': asVisitor,
  'chat.sendTranscript': asVisitor,
  'chat.leaveEmail': asVisitor,
  'chat.linkChat': ({ taxpayer }) => ({ given: { clientId: taxpayer.id } }),
  'chat.sendDeskChatMessage': () => ({ given: aMessage() }),
  'chat.removeReply': async ({ call, people }) => {
    const reply = { title: 'Hours', text: 'We are open from 9 to 5.' }
    return { given: await call<{ id: string }>('POST', '/api/admin/chats/replies', reply, people.admin.headers) }
  },
  'chat.addReply': () => ({ given: { title: 'Another one' } }),
  'chat.assignChat': ({ people }) => ({ given: { adviserId: people.admin.user.id } }),
}
