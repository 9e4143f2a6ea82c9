import type { Ctx } from '../../../platform/context.ts'
import { isOverRate } from '../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'

const daySeconds = 86_400

/**
 * Writes an audit entry if a signed-in person tries something that only administrators may do. Writes at most one a day
 * for each session and part of the API, so that a loop can't fill the audit log.
 */
export async function noteRefusal(ctx: Ctx, [area = 'api', endpoint = '']: readonly string[]): Promise<void> {
  const { userId, sessionId, role } = requireUser(ctx)
  const subject = `${sessionId ?? userId} ${area}`
  if (await isOverRate(ctx, { name: 'identity.refusal', subject, max: 1, seconds: daySeconds })) return
  const reason = role === 'admin' ? 'no second factor' : 'not an administrator'
  await audit(ctx, 'access.refused', { type: 'area', id: area }, { asked: endpoint, reason })
}
