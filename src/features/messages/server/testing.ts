import { randomUUID } from 'node:crypto'
import type { TestCtx } from '../../../platform/testing/test.ts'
import { newClient, newMember } from '../../clients/server/testing.ts'
import { newEngagement } from '../../engagements/server/testing.ts'
import { newPerson } from '../../identity/server/testing.ts'
import type { Message } from '../contract.ts'
import type { MessageSide } from '../shared/addresses.ts'
import { sendMessage } from './send.ts'

/** Creates a client with an engagement, a member and an adviser. */
export async function newConversation(ctx: TestCtx) {
  const client = await newClient(ctx)
  const admin = await newPerson(ctx, 'admin', { firstName: 'Dana', lastName: 'Adviser' })
  const member = await newMember(ctx, client.id)
  const engagement = await newEngagement(ctx, client.id, { adviserId: admin.user.id })
  return { client, engagement, member, admin, id: engagement.id }
}

/** Sends a message, with a new id if none is given. */
export const write = (
  ctx: TestCtx,
  side: MessageSide,
  id: string,
  text: string,
  more: { sentId?: string; documentIds?: string[] } = {},
): Promise<Message> => sendMessage(ctx, side, { id, text, sentId: randomUUID(), documentIds: [], ...more })
