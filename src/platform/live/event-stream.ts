import { isNoConnection } from '../db/no-connection.ts'

interface StreamEvent {
  event: string
  data: unknown
  /** What `Last-Event-ID` says when the browser comes back. */
  id?: number
}

interface Source {
  /** What is new after an id, in the order of ids. */
  read: (after: number) => Promise<(StreamEvent & { id: number })[]>
  /** Where reading begins. */
  after: number
  /** Sent at once, so that whoever listens knows from where on nothing is missed. */
  first: StreamEvent
  /** Asked with every beat: the event with which the stream ends, once it has to. */
  ending: () => Promise<StreamEvent | undefined>
  /** Called once, however it ends. */
  onEnd: () => void
  beatMilliseconds?: number
}

export interface EventStream {
  response: Response
  /** Says that there may be something new. */
  wake: () => void
  end: (last?: StreamEvent) => void
}

/** A reader that does not take what it is sent is let go; it comes back, and resumes. */
const maxWaitingBytes = 512 * 1024

const streams = new Set<() => void>()

/** Ends every stream of this process, so that it can stop; browsers come back, to another one or to the next. */
export const endEventStreams = () => streams.forEach((end) => void end())

const encoder = new TextEncoder()
const encode = ({ event, data, id }: StreamEvent) =>
  encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/**
 * Server-sent events from rows with growing ids: read when woken, and with every beat (15 s), so that a wake that was
 * lost delays and loses nothing. While the database is away the stream waits. Any other failure ends it: the browser
 * comes back with the last id.
 */
export function eventStream({ read, after, first, ending, onEnd, beatMilliseconds = 15_000 }: Source): EventStream {
  let last = after
  let isOver = false
  let isReading = false
  let isStale = false
  let control: ReadableStreamDefaultController<Uint8Array> | undefined

  const finish = () => {
    if (isOver) return
    isOver = true
    streams.delete(end)
    clearInterval(beat)
    onEnd()
  }
  const end = (event?: StreamEvent) => {
    if (isOver) return
    if (event) control?.enqueue(encode(event))
    finish()
    control?.close()
  }
  const send = (event: StreamEvent) => {
    if (isOver) return
    control?.enqueue(encode(event))
    if ((control?.desiredSize ?? 0) < -maxWaitingBytes) end()
  }
  const wake = async () => {
    isStale = true
    if (isReading) return
    isReading = true
    try {
      while (isStale && !isOver) {
        isStale = false
        for (const event of await read(last)) {
          send(event)
          last = event.id
        }
      }
    } catch (error) {
      if (!isNoConnection(error)) end()
    }
    isReading = false
  }
  const onBeat = async () => {
    const final = await ending().catch(() => undefined)
    if (final) return end(final)
    send({ event: 'beat', data: {} })
    await wake()
  }
  streams.add(end)
  const beat = setInterval(() => void onBeat(), beatMilliseconds)

  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        control = controller
        send(first)
        void wake()
      },
      cancel: finish,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 16 * 1024 }),
  )
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies would else collect what has to pass at once.
    'x-accel-buffering': 'no',
  }
  return { response: new Response(body, { headers }), wake: () => void wake(), end }
}
