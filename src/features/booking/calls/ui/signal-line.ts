import { EventLine, waitAfter } from '../../../../platform/browser/event-line.ts'
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

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Sends and receives signals through the server. */
export class SignalLine {
  readonly #line: EventLine
  #isClosed = false
  #said: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly seat: Seat,
    private readonly visit: string,
    private readonly hearer: Hearer,
  ) {
    const { onStart, onSignal, onLost, onRefused, onElsewhere } = hearer
    this.#line = new EventLine((last) => this.#addressAfter(last), {
      on: { start: onStart, signal: onSignal, over: onRefused, elsewhere: onElsewhere },
      onLost,
    })
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
    this.#line.close()
  }

  #addressAfter(last: string | undefined): string {
    const query = new URLSearchParams({ from: this.visit })
    if (this.seat.as) query.set('as', this.seat.as)
    if (last) query.set('after', last)
    return `${signalsPath(this.seat.token)}?${query}`
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
}
