import type { Ctx } from '../../../../platform/context.ts'
import { nameOf, requireUser } from '../../../../platform/http/signed-in.ts'
import { findAccounts } from '../../../identity/server/service.ts'
import { requireChat } from '../../conversations/server/gate.ts'
import { noteHere, othersHere } from '../../conversations/server/presence.ts'
import type { ChatPresence } from '../contract.ts'

/** Remembers that someone at the firm has a conversation open, and returns who else does. */
export async function notePresence(ctx: Ctx, { id }: { id: string }): Promise<ChatPresence> {
  const { userId } = requireUser(ctx)
  await requireChat(ctx, id)
  await noteHere(ctx, id, { userId })
  const others = await othersHere(ctx, id, userId)
  const accounts = await findAccounts(
    ctx,
    others.filter((who) => who !== 'visitor'),
  )
  const colleagues = [...accounts.values()].map(nameOf).sort()
  return { isVisitorHere: others.includes('visitor'), colleagues }
}
