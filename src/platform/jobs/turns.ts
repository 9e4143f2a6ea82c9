import { AppError } from '../errors.ts'

type Alone = <T>(work: () => Promise<T>) => Promise<T>

interface Bounds {
  places: number
  /** Of one person, so that the others get through; all of them where it is missing. */
  placesOfOne?: number
  fullSentence: string
}

/** Bounds what is under way: so many places, and of those inside one at a time does its heavy part. */
export class Turns {
  readonly #taken = new Map<string, number>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(private readonly bounds: Bounds) {}

  async within<T>(who: string, work: (alone: Alone) => Promise<T>): Promise<T> {
    const { places, placesOfOne = places, fullSentence } = this.bounds
    const own = this.#taken.get(who) ?? 0
    const all = [...this.#taken.values()].reduce((sum, taken) => sum + taken, 0)
    if (all >= places || own >= placesOfOne) throw new AppError('too_many', fullSentence, { retryAfter: 20 })
    this.#taken.set(who, own + 1)
    try {
      return await work((heavy) => this.#alone(heavy))
    } finally {
      this.#leave(who)
    }
  }

  #leave(who: string) {
    const left = (this.#taken.get(who) ?? 0) - 1
    if (left > 0) this.#taken.set(who, left)
    else this.#taken.delete(who)
  }

  #alone<T>(heavy: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(heavy)
    this.#last = mine.catch(() => {})
    return mine
  }
}
