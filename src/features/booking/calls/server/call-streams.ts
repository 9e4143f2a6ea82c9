import { and, eq, gt, max, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import type { EventBus } from '../../../../platform/live/events.ts'
import { lastReceived, StreamGroups } from '../../../../platform/live/stream-groups.ts'
import { findActor } from '../../../identity/server/service.ts'
import type { HeardSignal, Seat as SeatInput } from '../contract.ts'
import { type Seat, takeOpenSeat, takeSeat } from './seat.ts'
import { callSignals } from './tables.ts'

/** How many streams each side of a call can have. */
const maxStreams = 3

const Query = z.object({
  as: z.literal('adviser').optional(),
  /** The id of the listening page, which doesn't get its own signals. */
  from: z.string().regex(/^[\w-]{8,40}$/),
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
})

/** The open event streams of calls in this process. */
export class CallStreams {
  readonly #streams = new StreamGroups(maxStreams)

  constructor(bus: Pick<EventBus, 'subscribe' | 'onGap'>) {
    bus.subscribe('call.signal', ({ appointmentId }) => this.#streams.wake(appointmentId))
    bus.onGap(() => this.#streams.wakeAll())
  }

  /** Streams the other side's signals from now on, or since the last id that the browser got. */
  async answer(request: Request, token: string, ctx: Ctx, beatMs?: number): Promise<Response> {
    const { data: query } = Query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!query) throw new AppError('invalid', 'Please check what you entered.')
    const input = { token: token.slice(0, 200), as: query.as }
    const seat = await takeOpenSeat(ctx, input)
    const { id } = seat.appointment
    await limitRate(ctx, { name: 'booking.listen', subject: `${id} ${seat.side}`, max: 60, seconds: 60 })
    const after = lastReceived(request, query.after) ?? (await lastSignal(ctx, id))
    return this.#streams.open(id, seat.side, {
      after,
      read: (after) => listSignals(ctx, seat, query.from, after),
      first: { event: 'start', data: {}, id: after },
      ending: async () => ((await isOpen(ctx, request.headers, input)) ? undefined : { event: 'over', data: {} }),
      beatMs,
    })
  }

  /** The number of open streams. */
  get size(): number {
    return this.#streams.size
  }
}

/**
 * False if the token no longer admits anyone to the call, or the call isn't open. If a failure prevents the check, the
 * stream continues until the next check.
 */
const isOpen = (ctx: Ctx, headers: Headers, input: SeatInput) =>
  takeSeatNow(ctx, headers, input).then(
    ({ state }) => state === 'open',
    (error) => !(error instanceof AppError),
  )

/** Checks the seat again. Looks up a signed-in administrator again, because the session may have expired. */
const takeSeatNow = async (ctx: Ctx, headers: Headers, input: SeatInput) =>
  takeSeat(input.as ? { ...ctx, actor: await findActor(ctx, headers) } : ctx, input)

async function lastSignal({ db }: Ctx, appointmentId: string): Promise<number> {
  const ofCall = eq(callSignals.appointmentId, appointmentId)
  const [row] = await db
    .select({ id: max(callSignals.id) })
    .from(callSignals)
    .where(ofCall)
  return row?.id ?? 0
}

/**
 * Lists all signals of the other side, and `here` from other pages of our own side. An older page that gets such a
 * `here` closes.
 */
async function listSignals({ db }: Ctx, { appointment, side }: Seat, from: string, after: number) {
  const rows = await db
    .select()
    .from(callSignals)
    .where(
      and(
        eq(callSignals.appointmentId, appointment.id),
        gt(callSignals.id, after),
        or(ne(callSignals.side, side), eq(callSignals.kind, 'here')),
        ne(sql`${callSignals.data} ->> 'from'`, from),
      ),
    )
    .orderBy(callSignals.id)
    .limit(100)
  return rows.map((row) => {
    const { content, ...sent } = row.data as { from: string; to?: string; content: object }
    const data = { ...sent, side: row.side, signal: { kind: row.kind, ...content } } as HeardSignal
    return { event: 'signal', id: row.id, data }
  })
}
