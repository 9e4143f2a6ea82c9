import * as z from 'zod'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { signedMessageId } from '../../../../platform/security/signed-message.ts'
import { clerkMessages } from '../tables.ts'
import { toClerkProfile } from './backend.ts'
import { endClerkSession } from './caller.ts'
import { closeUser } from './close-user.ts'
import { findByClerkId, lockClerk, updateUser } from './keep-user.ts'

const Event = z.object({ type: z.string(), data: z.looseObject({ id: z.string().min(1).max(200) }) })
type Event = z.infer<typeof Event>

/**
 * Handles a webhook message from Clerk. Each message takes effect once, in any order. `body` must be the exact text
 * that arrived.
 */
export async function receiveClerkMessage(ctx: Ctx, headers: Headers, body: string): Promise<{ message: string }> {
  const secret = ctx.site.clerk?.webhookSecret
  if (!secret) throw new AppError('not_found', 'There is no such address in this API.')
  const id = signedMessageId({ headers, prefix: 'svix', body, secret, now: ctx.now() })
  if (id === undefined) throw new AppError('unauthenticated', 'This message is not from our identity provider.')
  const event = readable(() => Event.parse(JSON.parse(body)))
  return inTransaction(ctx, async (ctx) => {
    await lockClerk(ctx)
    const fresh = await ctx.db
      .insert(clerkMessages)
      .values({ id, receivedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: clerkMessages.id })
    if (fresh.length === 0) return { message: 'This message was already received.' }
    await act(ctx, event)
    return { message: 'Received.' }
  })
}

/** Refuses a message with an unknown shape, so that Clerk sends the message again later. */
function readable<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new AppError('invalid', 'We could not read this message.')
  }
}

/** Ignores messages about people without an account, because only a person's first visit creates an account. */
async function act(ctx: Ctx, { type, data }: Event): Promise<void> {
  if (type === 'user.deleted') return closeUser(ctx, data.id)
  if (/^session\.(ended|removed|revoked)$/.test(type)) return endClerkSession(ctx, data.id)
  if (type !== 'user.created' && type !== 'user.updated') return
  const user = await findByClerkId(ctx, data.id)
  const profile = readable(() => toClerkProfile(data))
  if (user) await updateUser(ctx, user, profile)
}
