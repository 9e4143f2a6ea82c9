import type { Ctx } from '../../../platform/context.ts'
import { isOverRate } from '../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'

const day = 86_400

/**
 * Notes that a signed-in person was refused what is for administrators: once a day for each session and part of the
 * API, so that a loop cannot fill the record.
 */
export async function noteRefusal(ctx: Ctx, [area = 'api', entry = '']: readonly string[]): Promise<void> {
  const { userId, sessionId, role } = requireUser(ctx)
  const subject = `${sessionId ?? userId} ${area}`
  if (await isOverRate(ctx, { name: 'identity.refusal', subject, max: 1, seconds: day })) return
  const reason = role === 'admin' ? 'no second factor' : 'not an administrator'
  await audit(ctx, 'access.refused', { type: 'area', id: area }, { asked: entry, reason })
}
