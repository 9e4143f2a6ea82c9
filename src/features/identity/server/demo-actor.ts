import type { Ctx, UserActor } from '../../../platform/context.ts'
import type { User } from '../contract.ts'
import { agoByDay } from './demo-times.ts'

/**
 * What the demo's people did earlier: the context of someone at a past moment. It starts no jobs, so no one gets an
 * email.
 */
export function inThePast(ctx: Ctx, { id: userId, email, firstName, lastName, role }: User, msAgo: number): Ctx {
  const at = agoByDay(ctx.now(), msAgo)
  const actor: UserActor = {
    ...{ kind: 'user', userId, email, firstName, lastName, sessionId: null },
    ...{ role, hasSecondFactor: true, signedInAt: at },
  }
  const jobs: Ctx['jobs'] = { enqueue: async () => {}, within: () => jobs }
  return { ...ctx, actor, jobs, now: () => at }
}
