import pLimit, { type LimitFunction } from 'p-limit'
import type { AppError } from '../errors.ts'

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

interface Limits {
  /** How many calls may do their heavy part at the same time. 1 by default. */
  maxRunning?: number
  /** Max number of calls, including calls that wait for their heavy part. */
  max: number
  /** Max number of calls for each caller, so that one caller can't use up `max`. The same as `max` by default. */
  maxPerCaller?: number
  /** Makes the error for a call above the limit. */
  full: () => AppError
}

/**
 * Limits how many calls run at the same time. A call passes its heavy part to `inTurn`, which waits until fewer than
 * `maxRunning` heavy parts run.
 */
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
