import * as z from 'zod/mini'
import { endpoint } from '../../../platform/browser/endpoint.ts'

/** The two sides of a call: the person who booked, and the adviser. */
export const signalSides = ['visitor', 'adviser'] as const
export type SignalSide = (typeof signalSides)[number]

/** The room opens this long before the start and closes this long after the end. */
export const opensMinutesBefore = 10
export const closesMinutesAfter = 60

const callNameLength = 80

/** Identifies one open page of the call. Someone who loads the page again gets a new id. */
const Visit = z.string().check(z.regex(/^[\w-]{8,40}$/))

export const CallName = z
  .string('Please enter your name')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter your name'),
    z.maxLength(callNameLength, 'Please keep the name to 80 characters at most'),
  )

const short = z.nullish(z.string().check(z.maxLength(256)))

/** The messages between the two sides: who is there, WebRTC's descriptions and candidates, and the end of the call. */
export const Signal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('here'), name: CallName }),
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('end') }),
  /** The visitor's side asks the adviser's side to restart ICE. */
  z.object({ kind: z.literal('restart') }),
  z.object({
    kind: z.literal('description'),
    type: z.enum(['offer', 'answer']),
    sdp: z.string().check(z.maxLength(15_000)),
  }),
  z.object({
    kind: z.literal('candidate'),
    candidate: z.string().check(z.maxLength(1_000)),
    sdpMid: short,
    sdpMLineIndex: z.nullish(z.int().check(z.minimum(0), z.maximum(50))),
    usernameFragment: short,
  }),
])
export type Signal = z.infer<typeof Signal>
export type SignalKind = Signal['kind']

/** A signal from one page to another, or to every page on the other side. */
export const SentSignal = z.object({ from: Visit, to: z.optional(Visit), signal: Signal })
export type SentSignal = z.infer<typeof SentSignal>

/** A signal as the event stream delivers it. */
export const HeardSignal = z.extend(SentSignal, { side: z.enum(signalSides) })
export type HeardSignal = z.infer<typeof HeardSignal>

/**
 * The token of the visitor's or the adviser's link. With `as=adviser`, an administrator can take the adviser's seat
 * with the visitor's link. The server checks the administrator's rights.
 */
const Seat = z.object({
  token: z.string().check(z.maxLength(200)),
  as: z.optional(z.literal('adviser')),
})
export type Seat = z.infer<typeof Seat>

const Instant = z.iso.datetime()

export const Call = z.object({
  side: z.enum(signalSides),
  state: z.enum(['early', 'open', 'over', 'canceled']),
  reference: z.string(),
  topic: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  opensAt: Instant,
  closesAt: Instant,
  /** The server's time, because the browser's clock may be wrong. */
  now: Instant,
  /** The visitor's time zone, and the firm's. */
  zone: z.string(),
  firmZone: z.string(),
  /** True if the appointment was first booked for another time or with another adviser. */
  wasChanged: z.boolean(),
  name: z.string(),
  otherName: z.string(),
  /** The firm's own meeting address, if the firm uses it instead of our room; otherwise null. */
  outsideUrl: z.nullable(z.string()),
  /** The servers that help the browsers connect. Empty unless the room is open. */
  iceServers: z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.optional(z.string()),
      credential: z.optional(z.string()),
    }),
  ),
})
export type Call = z.infer<typeof Call>

/** The address of a call's signals: GET streams them as server-sent events, POST sends one. */
export const signalsPath = (token: string) => `/api/booking/calls/${encodeURIComponent(token)}/signals`

export const bookingCalls = {
  getCall: endpoint
    .route({
      method: 'GET',
      path: '/booking/calls/{token}',
      summary: 'Get a video call and its room',
      tags: ['Booking'],
    })
    .meta({ access: 'visitor', errors: ['unauthenticated', 'forbidden', 'gone'] })
    .input(Seat)
    .output(Call),
  /**
   * GET on the same address streams the signals as server-sent events. With `Last-Event-ID`, the stream resumes after
   * that signal.
   */
  sendSignal: endpoint
    .route({
      method: 'POST',
      path: '/booking/calls/{token}/signals',
      summary: 'Send a signal to the other side of a call',
      description:
        'GET on the same address, with `from`, is an event stream: `start`, `signal`, `beat` every 15 seconds, and `over` or `elsewhere` at its end. It resumes by `Last-Event-ID`.',
      tags: ['Booking'],
    })
    .meta({ access: 'visitor', maxBytes: 16 * 1024, errors: ['unauthenticated', 'conflict', 'gone', 'too_many'] })
    .input(z.extend(Seat, SentSignal.shape))
    .output(z.object({})),
}
