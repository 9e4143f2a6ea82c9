import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../../platform/context.ts'
import { insertAppointment } from '../../server/appointment-testing.ts'
import { callToken } from '../../server/call-link.ts'
import { advisers } from '../../server/tables.ts'
import type { SentSignal, SignalKind, SignalSide } from '../contract.ts'

const minuteMs = 60_000

/** An appointment that starts in `inMinutes`, with a new adviser and the tokens of its two links. */
export async function newCall(
  ctx: Ctx,
  { inMinutes = 5, ...values }: { inMinutes?: number; [name: string]: unknown } = {},
) {
  const [adviser] = await ctx.db
    .insert(advisers)
    .values({ name: 'Dana Adviser', email: `${randomUUID()}@firm.example`, languages: ['English'] })
    .returning()
  const startsAt = new Date(ctx.now().getTime() + inMinutes * minuteMs)
  const adviserId = adviser?.id ?? ''
  const person = { name: 'Vera Visitor', email: 'vera@people.example', zone: 'America/Vancouver' }
  const { id, reference } = await insertAppointment(ctx, { adviserId, startsAt, ...person, ...values })
  const token = (side: SignalSide) => callToken(ctx, { id, adviserId }, side)
  return { id, adviserId, reference, visitor: token('visitor'), adviser: token('adviser') }
}

export const visits = { visitor: 'visit-of-vera', adviser: 'visit-of-dana' }

/** Makes a signal of this kind, as a browser would send it. */
export const says = (kind: SignalKind, from: string = visits.visitor, content: object = contents[kind]) =>
  ({ from, signal: { kind, ...content } }) as SentSignal

const contents: Record<SignalKind, object> = {
  here: { name: 'Vera' },
  gone: {},
  end: {},
  restart: {},
  description: { type: 'offer', sdp: 'v=0\r\n' },
  candidate: { candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0 },
}
