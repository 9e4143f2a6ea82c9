import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { requireAccess } from '../../../../platform/http/procedures.ts'
import { minuteMs } from '../../../../time/days.ts'
import { getCompany } from '../../../company/server/service.ts'
import { inboxOf } from '../../../company/shared/letterhead.ts'
import { readAdviserToken } from '../../server/call-link.ts'
import { readManageToken } from '../../server/manage-link.ts'
import { advisers, appointments, bookingTopics } from '../../server/tables.ts'
import {
  type Call,
  closesMinutesAfter,
  opensMinutesBefore,
  type Seat as SeatInput,
  type SignalSide,
} from '../contract.ts'

/** One side of a call, with the call's details. */
export interface Seat {
  side: SignalSide
  appointment: typeof appointments.$inferSelect
  adviser: string
  topic: string
  state: Call['state']
  opensAt: Date
  closesAt: Date
}

/**
 * Finds the seat that a token gives. With `as`, the visitor's token gives an administrator the adviser's seat. The
 * adviser's token is only in staff emails and gives anyone the adviser's seat, while that adviser has the appointment.
 */
export async function takeSeat(ctx: Ctx, { token, as }: SeatInput): Promise<Seat> {
  const ofAdviser = readAdviserToken(ctx, token)
  const id = ofAdviser?.id ?? readManageToken(ctx, token)
  if (id === undefined) throw notValid()
  if (!ofAdviser && as === 'adviser') await requireAccess(ctx, 'admin', ['booking', 'getCall'])
  const [found] = await ctx.db
    .select({
      appointment: appointments,
      adviser: advisers.name,
      isActive: advisers.isActive,
      topic: bookingTopics.title,
    })
    .from(appointments)
    .innerJoin(advisers, eq(advisers.id, appointments.adviserId))
    .innerJoin(bookingTopics, eq(bookingTopics.key, appointments.topicKey))
    .where(eq(appointments.id, id))
  if (!found) throw notValid()
  const { startsAt, endsAt, state, adviserId } = found.appointment
  if (ofAdviser && (!found.isActive || ofAdviser.adviserId !== adviserId)) throw await notYours(ctx)
  const opensAt = new Date(startsAt.getTime() - opensMinutesBefore * minuteMs)
  const closesAt = new Date(endsAt.getTime() + closesMinutesAfter * minuteMs)
  const side = ofAdviser || as === 'adviser' ? 'adviser' : 'visitor'
  return { ...found, side, opensAt, closesAt, state: stateOf(state, opensAt, closesAt, ctx.now()) }
}

const notValid = () => new AppError('not_found', "This link isn't valid. Please use the one in our latest email.")

async function notYours(ctx: Ctx): Promise<AppError> {
  const desk = inboxOf(await getCompany(ctx))
  const whom = desk ? `please write to ${desk}` : 'please ask the firm'
  return new AppError('gone', `You no longer take this consultation. If you think you should, ${whom}.`)
}

function stateOf(state: string, opensAt: Date, closesAt: Date, now: Date): Call['state'] {
  if (state === 'canceled') return 'canceled'
  if (state === 'no-show' || now >= closesAt) return 'over'
  return now < opensAt ? 'early' : 'open'
}

/** Finds the seat, or refuses if the room isn't open. */
export async function takeOpenSeat(ctx: Ctx, input: SeatInput): Promise<Seat> {
  const seat = await takeSeat(ctx, input)
  if (seat.state !== 'open') throw new AppError('conflict', "This room isn't open now.")
  return seat
}
