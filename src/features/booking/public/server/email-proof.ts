import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { queueEmail } from '../../../../platform/email/queue.ts'
import { AppError, invalidField } from '../../../../platform/errors.ts'
import { emailLimits, isOverRate } from '../../../../platform/http/rate-limit.ts'
import { hashToken } from '../../../../platform/http/session.ts'
import { dayMs } from '../../../../time/days.ts'
import { replyHeaders } from '../../../company/shared/letterhead.ts'
import { isOwnAddress } from '../../server/own-address.ts'
import type { Settings } from '../../server/settings.ts'
import { appointments } from '../../server/tables.ts'
import type { BookAppointment } from '../contract.ts'

/** If there are this many bookings a day without an account, we ask for codes. */
const unusualPerDay = 100

type Claim = Pick<BookAppointment, 'hold' | 'email' | 'code'>

/**
 * While there are unusually many bookings, refuses an unproven address and emails it a code. The visitor repeats the
 * request with the code. Otherwise a script could fill the calendar.
 */
export async function refuseWithoutCode(ctx: Ctx, settings: Settings, claim: Claim): Promise<AppError | undefined> {
  if (isOwnAddress(ctx, claim.email)) return undefined
  if (claim.code === undefined) return (await isUnderLoad(ctx)) ? emailCode(ctx, settings, claim) : undefined
  const [given, wanted] = [Buffer.from(claim.code), Buffer.from(codeOf(ctx, claim))]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw invalidField('code', "That isn't the code in our latest email.")
  return undefined
}

async function isUnderLoad(ctx: Ctx): Promise<boolean> {
  const { bookedAt, userId, state } = appointments
  const since = new Date(ctx.now().getTime() - dayMs)
  const isRecent = and(gt(bookedAt, since), isNull(userId), eq(state, 'confirmed'))
  return (await ctx.db.$count(appointments, isRecent)) >= unusualPerDay
}

/** Computes six digits from the hold, the address and the site's secret, so no visitor can compute them. */
function codeOf({ site }: Ctx, { hold, email }: Claim): string {
  const mark = createHmac('sha256', site.secretKey).update(`booking.code\n${hold}\n${email.toLowerCase()}`).digest()
  return String(mark.readUInt32BE() % 1_000_000).padStart(6, '0')
}

/** Emails the code once per hold and address, and at most a few times a day. Past the limit, the answer is the same. */
async function emailCode(ctx: Ctx, { company }: Settings, claim: Claim): Promise<AppError> {
  const email = claim.email.toLowerCase()
  if (!(await isOverRate(ctx, ...emailLimits('booking.code.email', email, { perDay: 5 })))) {
    const { codeEmail } = await import('./code-email.tsx')
    await queueEmail(ctx, {
      ...(await codeEmail(company, codeOf(ctx, claim))),
      key: `booking.code:${hashToken(`${claim.hold} ${email}`)}`,
      to: email,
      headers: replyHeaders(company),
    })
  }
  return new AppError('conflict', 'Please enter the code that we emailed to this address.', { reason: 'code' })
}
