import { isNoConnection } from '../db/no-connection.ts'

interface StreamEvent {
  event: string
  data: unknown
  /** The browser sends the last id that it received as `Last-Event-ID` when it reconnects. */
  id?: number
}

export interface StreamSource {
  /** Reads the events after an id, in the order of their ids. */
  read: (after: number) => Promise<(StreamEvent & { id: number })[]>
  /** The stream sends only events with a larger id. */
  after: number
  /** The first event of the stream. The browser receives all events that happen after this event. */
  first: StreamEvent
  /** Called with every beat. If the stream has to end, returns the stream's last event. */
  ending: () => Promise<StreamEvent | undefined>
  /** Called exactly once when the stream ends for any reason. */
  onEnd: () => void
  beatMs?: number
}

export interface EventStream {
  response: Response
  /** Tells the stream to look for new events. */
  wake: () => void
  end: (last?: StreamEvent) => void
}

/**
 * We end a stream if this many bytes wait because the browser doesn't read them. The browser reconnects and continues.
 */
const maxWaitingBytes = 512 * 1024

const streams = new Set<() => void>()

/** Ends every stream of this process, so that the process can stop. Browsers reconnect to another process. */
export const endEventStreams = () => streams.forEach((end) => void end())

const encoder = new TextEncoder()
const encode = ({ event, data, id }: StreamEvent) =>
  encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/**
 * Sends rows with increasing ids as server-sent events. The stream looks for new rows when woken and with every beat
 * (15 s), so a lost wake-up only delays events. The stream waits while the database is away, and ends after any other
 * error. The browser then reconnects with its last id.
 */
export function eventStream({ read, after, first, ending, onEnd, beatMs = 15_000 }: StreamSource): EventStream {
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
  const beat = setInterval(() => void onBeat(), beatMs)

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
    // This header prevents proxies from buffering events.
    'x-accel-buffering': 'no',
  }
  return { response: new Response(body, { headers }), wake: () => void wake(), end }
}
