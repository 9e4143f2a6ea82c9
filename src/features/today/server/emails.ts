import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { settleDoubtfulEmails } from '../../../platform/email/queue.ts'
import { audit } from '../../audit/server/service.ts'
import type { SettleEmails } from '../contract.ts'

/** Resends emails that are in doubt, or gives them up. Counts those that someone had decided on before as left. */
export async function settleEmails(ctx: Ctx, { ids, choice }: SettleEmails): Promise<{ done: number; left: number }> {
  return inTransaction(ctx, async (ctx) => {
    const settled = await settleDoubtfulEmails(ctx, ids, choice)
    const action = choice === 'resend' ? 'email.resent' : 'email.left'
    for (const { id, subject } of settled) await audit(ctx, action, { type: 'email', id, name: subject })
    return { done: settled.length, left: ids.length - settled.length }
  })
}
