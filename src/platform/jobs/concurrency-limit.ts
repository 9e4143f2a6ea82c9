import pLimit, { type LimitFunction } from 'p-limit'
import type { AppError } from '../errors.ts'

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

interface Limits {
  /** How many may do their heavy part at once. */
  maxRunning?: number
  /** How many calls there may be, with those that wait. */
  max: number
  /** Per caller, so that one caller can't take every place. The same as `max` by default. */
  maxPerCaller?: number
  /** Refuses a call that finds no place. */
  full: () => AppError
}

/** Limits how many calls there are at once. Inside a call, `inTurn` lets its heavy part wait until few others run. */
export class ConcurrencyLimit {
  readonly #calls = new Map<string, number>()
  readonly #inTurn: LimitFunction

  constructor(private readonly limits: Limits) {
    this.#inTurn = pLimit(limits.maxRunning ?? 1)
  }

  async run<T>(caller: string, work: (inTurn: InTurn) => Promise<T>): Promise<T> {
    const { max, maxPerCaller = max, full } = this.limits
    const ofCaller = this.#calls.get(caller) ?? 0
    const all = [...this.#calls.values()].reduce((sum, calls) => sum + calls, 0)
    if (all >= max || ofCaller >= maxPerCaller) throw full()
    this.#calls.set(caller, ofCaller + 1)
    try {
      return await work((heavy) => this.#inTurn(heavy))
    } finally {
      this.#leave(caller)
    }
  }

  #leave(caller: string) {
    const left = (this.#calls.get(caller) ?? 0) - 1
    if (left > 0) this.#calls.set(caller, left)
    else this.#calls.delete(caller)
  }
}
