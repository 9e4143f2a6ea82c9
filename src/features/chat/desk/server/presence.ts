import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { nameOf, requireUser } from '../../../../platform/http/signed-in.ts'
import { findAccounts } from '../../../identity/server/service.ts'
import { changeChat } from '../../conversations/server/changes.ts'
import { lockChat, requireChat } from '../../conversations/server/gate.ts'
import { isHere, noteHere, othersHere } from '../../conversations/server/presence.ts'
import type { ChatPresence } from '../contract.ts'

/**
 * Records that someone at the firm has a conversation open, and returns
 * who else does. If they have just opened it, tells the others' pages.
 */
export async function notePresence(ctx: Ctx, { id }: { id: string }): Promise<ChatPresence> {
  const { userId } = requireUser(ctx)
  await requireChat(ctx, id)
  const hasCome = !(await isHere(ctx, id, userId))
  await noteHere(ctx, id, { userId })
  if (hasCome) await inTransaction(ctx, async (ctx) => void (await changeChat(ctx, await lockChat(ctx, id), {})))
  const others = await othersHere(ctx, id, userId)
  const accounts = await findAccounts(
    ctx,
    others.filter((who) => who !== 'visitor'),
  )
  const colleagues = [...accounts.values()].map(nameOf).sort()
  return { isVisitorHere: others.includes('visitor'), colleagues }
}
