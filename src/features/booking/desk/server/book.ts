import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { hashToken } from '../../../../platform/http/session.ts'
import { newReference } from '../../../../platform/security/reference.ts'
import { exactShortMomentIn } from '../../../../time/words.ts'
import { audit } from '../../../audit/server/service.ts'
import { findAccountByEmail } from '../../../identity/server/service.ts'
import { announce } from '../../public/server/announce.ts'
import { detailsOf } from '../../public/server/claim-hold.ts'
import { nextOfTooMany } from '../../public/server/open-appointment.ts'
import { lockTimes } from '../../server/locks.ts'
import { timesAt } from '../../server/reserved-times.ts'
import { getTopic, loadSettings, rulesOf, type Settings, spokenAs } from '../../server/settings.ts'
import { justTaken, searchOf } from '../../server/slots.ts'
import { appointments, reservedTimes } from '../../server/tables.ts'
import type { BookForPerson, DeskAppointment } from '../contract.ts'
import { requireAdviser, requireSensible } from './move.ts'
import { getDeskAppointment } from './service.ts'

/**
 * Books a consultation for someone who called or wrote. Like a move by the firm, it can be outside the adviser's hours,
 * but never overlaps another one. The person gets the same email as after booking online, and if they have an account,
 * they see the consultation in their portal.
 */
export function bookForPerson(ctx: Ctx, input: BookForPerson): Promise<DeskAppointment> {
  const requestKey = `desk ${input.requestId}`
  return inTransaction(ctx, async (ctx) => {
    const settings = await loadSettings(ctx)
    const topic = getTopic(settings, input.topic)
    const adviser = requireAdviser(settings, input.adviserId)
    const startsAt = new Date(input.startsAt)
    requireSensible(ctx, startsAt)
    await lockTimes(ctx, [adviser.id])
    const [known] = await ctx.db.select().from(appointments).where(eq(appointments.requestKey, requestKey))
    if (known) return getDeskAppointment(ctx, known)
    const rules = rulesOf(settings, topic)
    const [reserved] = await ctx.db
      .insert(reservedTimes)
      .values({ ...timesAt(startsAt, rules), adviserId: adviser.id })
      .onConflictDoNothing()
      .returning()
    if (!reserved) throw await justTaken(ctx, searchOf(ctx, settings, rules, [adviser]), startsAt.getTime())
    // Like a visitor's booking, this locks the time first and then the address, so that the two can't deadlock.
    await refuseForOpen(ctx, settings, input.email)
    const account = await findAccountByEmail(ctx, input.email)
    const [booked] = await ctx.db
      .insert(appointments)
      .values({
        ...detailsOf({ ...input, language: spokenAs(settings, input.language), linkWay: 'email' }),
        ...{ reservedId: reserved.id, adviserId: adviser.id, startsAt, endsAt: reserved.endsAt },
        ...{ state: 'confirmed', topicKey: topic.key, userId: account?.id ?? null, reference: newReference() },
        // No visitor holds this time. A random hash satisfies the table, and no token leads to it.
        ...{ holdHash: hashToken(randomUUID()), requestKey, requestHash: '' },
        ...{ bookedAt: ctx.now(), changedAt: ctx.now() },
      })
      .returning()
    if (!booked) throw new Error('An insert returned no row')
    await announce(ctx, 'booked', booked)
    await audit(ctx, 'appointment.booked', { type: 'appointment', id: booked.id, name: booked.reference })
    return getDeskAppointment(ctx, booked)
  })
}

/** Refuses an address that already has the max number of open consultations, and says when the next one is. */
async function refuseForOpen(ctx: Ctx, { rules, zone }: Settings, email: string): Promise<void> {
  const next = await nextOfTooMany(ctx, rules.maxOpenPerEmail, email)
  if (!next) return
  const sentence = `${email} already has a consultation on ${exactShortMomentIn(zone, next.startsAt)}. Please move that one.`
  throw new AppError('conflict', sentence, { fields: { email: sentence } })
}
