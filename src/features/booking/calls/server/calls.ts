import { and, eq, lt, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { minuteMs } from '../../../../time/days.ts'
import { getFirmZone } from '../../../company/server/service.ts'
import { outsideCallUrl } from '../../server/call-link.ts'
import type { Call, Seat, SentSignal } from '../contract.ts'
import { iceServersUntil } from './ice-servers.ts'
import { takeOpenSeat, takeSeat } from './seat.ts'
import { callSignals } from './tables.ts'

declare module '../../../../platform/live/events.ts' {
  interface Topics {
    /** Published after one side of a call has sent the other side a signal. */
    'call.signal': { appointmentId: string }
  }
}

/** After this time we delete signals, because someone who was away longer starts the connection over. */
const usefulMinutes = 10

export async function getCall(ctx: Ctx, input: Seat): Promise<Call> {
  const { side, appointment, adviser, topic, state, opensAt, closesAt } = await takeSeat(ctx, input)
  const zone = await getFirmZone(ctx)
  const [name, otherName] = side === 'visitor' ? [appointment.name, adviser] : [adviser, appointment.name]
  const isAhead = state === 'open' || state === 'early'
  const { reference } = appointment
  const outsideUrl = isAhead ? outsideCallUrl(ctx, appointment) : null
  const iceServers = ctx.site.video?.iceServers ?? []
  return {
    side,
    state,
    reference,
    topic,
    startsAt: appointment.startsAt.toISOString(),
    endsAt: appointment.endsAt.toISOString(),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    now: ctx.now().toISOString(),
    zone: appointment.zone,
    firmZone: zone,
    wasChanged: isAhead && appointment.sequence > 0,
    name,
    otherName,
    outsideUrl,
    iceServers: state === 'open' && !outsideUrl ? iceServersUntil(iceServers, closesAt, reference) : [],
  }
}

/** Stores a signal for the other side and wakes its listeners in every process. */
export async function sendSignal(
  ctx: Ctx,
  { token, as, from, to, signal }: Seat & SentSignal,
): Promise<Record<string, never>> {
  const { appointment, side } = await takeOpenSeat(ctx, { token, as })
  const { id: appointmentId } = appointment
  await limitRate(ctx, { name: 'booking.signal', subject: `${appointmentId} ${side}`, max: 300, seconds: 60 })
  await inTransaction(ctx, async (ctx) => {
    // With the lock, signals appear in the order of their ids. Without it, a reader could pass a lower id and never see
    // that signal.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`call ${appointmentId}`}, 0))`)
    await ctx.db
      .delete(callSignals)
      .where(and(eq(callSignals.appointmentId, appointmentId), lt(callSignals.createdAt, uselessSince(ctx))))
    const { kind, ...content } = signal
    const data = { from, to, content }
    await ctx.db.insert(callSignals).values({ appointmentId, side, kind, data, createdAt: ctx.now() })
    await ctx.events.publish('call.signal', { appointmentId })
  })
  return {}
}

const uselessSince = ({ now }: Ctx) => new Date(now().getTime() - usefulMinutes * minuteMs)

/** Deletes old signals of all calls. */
export const sweepCallSignals = defineJob({
  name: 'booking.sweep-call-signals',
  schedule: '3-59/10 * * * *',
  run: async (ctx) => {
    await ctx.db.delete(callSignals).where(lt(callSignals.createdAt, uselessSince(ctx)))
  },
})
