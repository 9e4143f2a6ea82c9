import { isNoConnection } from '../db/no-connection.ts'

interface StreamEvent {
  event: string
  data: unknown
  /** The browser sends it as `Last-Event-ID` when it reconnects. */
  id?: number
}

interface Source {
  /** Events after an id, in the order of ids. */
  read: (after: number) => Promise<(StreamEvent & { id: number })[]>
  /** The id after which reading begins. */
  after: number
  /** Sent at once, so that the listener knows that it misses nothing from here on. */
  first: StreamEvent
  /** Asked with every beat. Returns the last event of the stream when it has to end. */
  ending: () => Promise<StreamEvent | undefined>
  /** Called once, however the stream ends. */
  onEnd: () => void
  beatMs?: number
}

export interface EventStream {
  response: Response
  /** Tells the stream that there may be new events. */
  wake: () => void
  end: (last?: StreamEvent) => void
}

/** A reader that accepts nothing is dropped. It reconnects and resumes. */
const maxWaitingBytes = 512 * 1024

const streams = new Set<() => void>()

/** Ends every stream of this process, so that it can stop. Browsers reconnect to another process. */
export const endEventStreams = () => streams.forEach((end) => void end())

const encoder = new TextEncoder()
const encode = ({ event, data, id }: StreamEvent) =>
  encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/**
 * Server-sent events from rows with growing ids. It reads when woken and with every beat (15 s), so a lost wake-up
 * delays events but loses none. While the database is away the stream waits. Any other failure ends it, and the browser
 * reconnects with its last id.
 */
export function eventStream({ read, after, first, ending, onEnd, beatMs = 15_000 }: Source): EventStream {
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
    // Without this header, proxies would buffer events.
    'x-accel-buffering': 'no',
  }
  return { response: new Response(body, { headers }), wake: () => void wake(), end }
}
