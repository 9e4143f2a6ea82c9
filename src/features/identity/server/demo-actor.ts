import type { Ctx, UserActor } from '../../../platform/context.ts'
import type { User } from '../contract.ts'
import { agoByDay } from './demo-times.ts'

/**
 * The context of one of the demo's people at a moment in the past, to
 * add what they did then. It starts no jobs, so no one gets an email.
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
