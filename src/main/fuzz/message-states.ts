import { randomUUID } from 'node:crypto'
import { write } from '../../features/messages/server/testing.ts'
import { asOwner } from './client-states.ts'
import type { Make } from './state.ts'

const aMessage = () => ({ sentId: randomUUID(), text: 'Hello', documentIds: [] })

/** Creates a message from the client, which the firm can read, settle or remove. */
const written: Make = async ({ engagement: { id }, owner }) => {
  const { number } = await write(owner.ctx, 'client', id, 'Hello')
  return { given: { id, number } }
}

/** The callers and inputs that endpoints of the messages slice need. */
export const messageStates: Record<string, Make> = {
  'messages.listThreads': asOwner,
  'messages.countUnread': asOwner,
  'messages.getMessages': asOwner,
  'messages.sendMessage': ({ owner }) => ({ headers: owner.headers, given: aMessage() }),
  'messages.readMessages': ({ owner }) => ({ headers: owner.headers, given: { number: 1 } }),
  'messages.sendDeskMessage': () => ({ given: aMessage() }),
  'messages.readDeskMessages': written,
  'messages.settleThread': written,
  'messages.removeMessage': written,
}
