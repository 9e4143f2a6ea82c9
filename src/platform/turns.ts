import { AppError } from './errors.ts'

type Alone = <T>(work: () => Promise<T>) => Promise<T>

/** Bounds what is under way: so many places, and of those inside one at a time does its heavy part. */
export class Turns {
  #taken = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly places: number,
    private readonly fullSentence: string,
  ) {}

  async within<T>(work: (alone: Alone) => Promise<T>): Promise<T> {
    if (this.#taken >= this.places) throw new AppError('too_many', this.fullSentence, { retryAfter: 20 })
    this.#taken++
    try {
      return await work((heavy) => this.#alone(heavy))
    } finally {
      this.#taken--
    }
  }

  #alone<T>(heavy: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(heavy)
    this.#last = mine.catch(() => {})
    return mine
  }
}
