import { randomUUID } from 'node:crypto'
import { newToken } from '../../../../platform/http/session.ts'
import type { TestCtx } from '../../../../platform/testing/test.ts'
import type { SendChatMessage, SentChatMessage } from '../contract.ts'
import { visitorCookie } from './gate.ts'
import { sendChatMessage } from './visit.ts'

/**
 * A visitor's browser with the chat's cookie. `signedIn` is the
 * context of the person who is signed in there, if there is one.
 */
export function newVisitor(ctx: TestCtx, signedIn: Pick<TestCtx, 'actor'> = ctx, { token } = newToken()) {
  const headers = { cookie: `${visitorCookie}=${token}` }
  const http = { request: new Headers(headers), response: new Headers() }
  return { token, headers, ctx: { ...ctx, actor: signedIn.actor, http } }
}

/** Writes as a visitor, with a new id unless one is given. */
export const say = (ctx: TestCtx, text: string, more: Partial<SendChatMessage> = {}): Promise<SentChatMessage> =>
  sendChatMessage(ctx, { sentId: randomUUID(), text, wants: 'assistant', page: '/faqs', ...more })

/** A visitor whose conversation waits for a person. */
export async function newChat(ctx: TestCtx, text = 'Hello, is anyone there?') {
  const visitor = newVisitor(ctx)
  const { id } = await say(visitor.ctx, text, { wants: 'person' })
  return { ...visitor, id }
}
