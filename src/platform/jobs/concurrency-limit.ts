import type { AppError } from '../errors.ts'

type RunAlone = <T>(work: () => Promise<T>) => Promise<T>

interface Limits {
  max: number
  /** Per caller, so that one caller can't take every place. The same as `max` by default. */
  maxPerCaller?: number
  /** Refuses a call that finds no place. */
  full: () => AppError
}

/** Limits how many calls run at once. Inside a call, `runAlone` lets only one of them do its heavy part at a time. */
export class ConcurrencyLimit {
  readonly #running = new Map<string, number>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(private readonly limits: Limits) {}

  async run<T>(caller: string, work: (runAlone: RunAlone) => Promise<T>): Promise<T> {
    const { max, maxPerCaller = max, full } = this.limits
    const ofCaller = this.#running.get(caller) ?? 0
    const all = [...this.#running.values()].reduce((sum, running) => sum + running, 0)
    if (all >= max || ofCaller >= maxPerCaller) throw full()
    this.#running.set(caller, ofCaller + 1)
    try {
      return await work((heavy) => this.#runAlone(heavy))
    } finally {
      this.#leave(caller)
    }
  }

  #leave(caller: string) {
    const left = (this.#running.get(caller) ?? 0) - 1
    if (left > 0) this.#running.set(caller, left)
    else this.#running.delete(caller)
  }

  #runAlone<T>(heavy: () => Promise<T>): Promise<T> {
    const result = this.#last.then(heavy)
    this.#last = result.catch(() => {})
    return result
  }
}
