import { isFinal } from '../../../../ui/base/refusal.ts'
import { type HeardSignal, type Seat, type Signal, signalsPath } from '../contract.ts'
import { sendSignal } from './queries.ts'

interface Hearer {
  /** Called when the line is open. From then on, the page misses no signal. */
  onStart: () => void
  onSignal: (heard: HeardSignal) => void
  onLost: () => void
  /** Called if the room has closed or the server has refused a signal. */
  onRefused: () => void
  /** Called if too many pages of this side are listening and this one is the oldest. */
  onElsewhere: () => void
}

const maxWaitMs = 8_000
/** The server sends a beat every 15 s. After this long without one, the line counts as lost. */
const maxSilenceMs = 40_000

const waitAfter = (tries: number) => Math.min(500 * 2 ** tries, maxWaitMs)
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Sends and receives signals through the server. After a lost connection, reconnects and continues after the last
 * signal.
 */
export class SignalLine {
  #source: EventSource | undefined
  #last: string | undefined
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  #said: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly seat: Seat,
    private readonly visit: string,
    private readonly hearer: Hearer,
  ) {
    addEventListener('online', this.#reopen)
    this.#open()
  }

  /** Sends signals in order, and retries each until the server has it. */
  say(signal: Signal, to?: string) {
    this.#said = this.#said.then(() => this.#send({ ...this.seat, from: this.visit, to, signal }))
  }

  /** Sends one last signal while the page unloads. */
  sayAndClose(signal: Signal) {
    if (this.#isClosed) return
    this.close()
    sendSignal({ ...this.seat, from: this.visit, signal }, { context: { keepalive: true } }).catch(() => {})
  }

  close() {
    this.#isClosed = true
    removeEventListener('online', this.#reopen)
    clearTimeout(this.#timer)
    this.#source?.close()
  }

  async #send(what: Parameters<typeof sendSignal>[0]) {
    for (let tries = 0; !this.#isClosed; tries += 1) {
      try {
        return await sendSignal(what)
      } catch (error) {
        if (isFinal(error)) return this.hearer.onRefused()
        await sleep(waitAfter(tries))
      }
    }
  }

  #open() {
    const query = new URLSearchParams({ from: this.visit })
    if (this.seat.as) query.set('as', this.seat.as)
    if (this.#last) query.set('after', this.#last)
    const source = new EventSource(`${signalsPath(this.seat.token)}?${query}`)
    this.#source = source
    const on = (name: string, act: (event: MessageEvent<string>) => void) =>
      source.addEventListener(name, (event) => {
        if (source !== this.#source || this.#isClosed) return
        this.#last = event.lastEventId || this.#last
        this.#expect(maxSilenceMs)
        act(event)
      })
    on('start', () => {
      this.#tries = 0
      this.hearer.onStart()
    })
    on('signal', ({ data }) => this.hearer.onSignal(JSON.parse(data)))
    on('beat', () => {})
    on('over', () => this.hearer.onRefused())
    on('elsewhere', () => this.hearer.onElsewhere())
    source.onerror = () => this.#lose()
    this.#expect(maxSilenceMs)
  }

  /** After this long without an event, the line counts as lost. */
  #expect(milliseconds: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#lose(), milliseconds)
  }

  #lose() {
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
