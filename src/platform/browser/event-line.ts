import { RequestError } from './request-error.ts'
import { send } from './send.ts'

interface Hearer {
  /** Handles an event's data, by event name. */
  on: Record<string, (data: never) => void>
  /** Called each time the connection is lost. The line then reconnects on its own. */
  onLost: () => void
}

const maxWaitMs = 8_000
/** The server sends a beat every 15 s. If none arrives for this long, the line counts as lost. */
const maxSilenceMs = 40_000

/** How long to wait before the next try. */
export const waitAfter = (tries: number) => Math.min(500 * 2 ** tries, maxWaitMs)

/**
 * Receives server-sent events. After a lost connection, connects again and continues after the last event. The server's
 * first event is `start`.
 */
export class EventLine {
  #source: EventSource | undefined
  #last: string | undefined
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(
    /** The stream's address, with the id of the last event that this line received. */
    private readonly addressAfter: (last: string | undefined) => string,
    private readonly hearer: Hearer,
  ) {
    addEventListener('online', this.#reopen)
    addEventListener('offline', this.#lose)
    this.#open()
  }

  close() {
    this.#isClosed = true
    removeEventListener('online', this.#reopen)
    removeEventListener('offline', this.#lose)
    clearTimeout(this.#timer)
    this.#source?.close()
  }

  #open() {
    const source = new EventSource(this.addressAfter(this.#last))
    this.#source = source
    const hear = (name: string, act?: (data: never) => void) =>
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        if (source !== this.#source || this.#isClosed) return
        this.#last = lastEventId || this.#last
        this.#expect(maxSilenceMs)
        if (name === 'start') this.#tries = 0
        // The cast is safe, because the caller knows what data each of its events has.
        act?.(JSON.parse(data) as never)
      })
    for (const [name, act] of Object.entries({ start: undefined, beat: undefined, ...this.hearer.on })) hear(name, act)
    source.onerror = () => {
      // A closed source means that the server refused the stream, not that the network is away. We ask why after the
      // first refusal and after some later ones, so that an overloaded server doesn't get twice the requests.
      if (source.readyState === EventSource.CLOSED && this.#tries % 4 === 0) void this.#askWhy(source)
      this.#lose()
    }
    this.#expect(maxSilenceMs)
  }

  /**
   * `EventSource` doesn't say why it was refused. If the person's session or access has ended, another try can't
   * succeed, so the line acts as if the server had sent the event `over`.
   */
  async #askWhy(source: EventSource) {
    const asked = new AbortController()
    const status = await send(new Request(source.url, { signal: asked.signal })).then(
      ({ status }) => status,
      (error: unknown) => (error instanceof RequestError ? error.status : undefined),
    )
    asked.abort()
    // The server answers 404 to strangers and former members.
    if (this.#isClosed || !status || ![401, 403, 404].includes(status)) return
    this.close()
    // The cast is safe, because this event has no data.
    this.hearer.on.over?.({} as never)
  }

  /** After this long without an event, the line counts as lost. */
  #expect(milliseconds: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#lose, milliseconds)
  }

  readonly #lose = () => {
    if (this.#isClosed) return
    this.#source?.close()
    this.hearer.onLost()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#reopen, waitAfter(this.#tries))
    this.#tries += 1
  }

  readonly #reopen = () => {
    this.#source?.close()
    this.#open()
  }
}
