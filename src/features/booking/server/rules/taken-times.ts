import { minuteMs } from './starts.ts'

/** A stretch of time that an adviser no longer has, with its free minutes, in milliseconds since 1970. */
export interface Taken {
  from: number
  to: number
  /** Set where it is a consultation, which counts for the day. */
  startsAt: number | null
}

/** The first place at which a value of an ascending list is above this one. */
function placeAbove(list: ArrayLike<number>, value: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}

/** The database mostly gives them in their order already. */
function ascending(instants: Float64Array): Float64Array {
  let at = 1
  while (at < instants.length && (instants[at] ?? 0) >= (instants[at - 1] ?? 0)) at += 1
  return at >= instants.length ? instants : instants.sort()
}

/** What of an adviser's time is taken, ready for many questions: ascending, and what overlaps made one. */
export class TakenTimes {
  readonly #from: number[] = []
  readonly #to: number[] = []
  readonly #starts: Float64Array

  /** Beginnings and ends of all that is taken, in any order, and the starts of consultations among it; all are kept. */
  constructor(begins: Float64Array, ends: Float64Array, starts: Float64Array) {
    this.#starts = ascending(starts)
    const sortedEnds = ascending(ends)
    // As many have ended as have begun wherever a beginning lies after the end at the place before it.
    const sortedBegins = ascending(begins)
    for (let at = 0; at < sortedBegins.length; at += 1) {
      const begin = sortedBegins[at] ?? 0
      const ended = sortedEnds[at - 1]
      if (ended !== undefined && begin > ended) this.#to.push(ended)
      if (ended === undefined || begin > ended) this.#from.push(begin)
    }
    const last = sortedEnds.at(-1)
    if (last !== undefined) this.#to.push(last)
  }

  static of(taken: readonly Taken[]): TakenTimes {
    const begins = taken.map(({ from }) => from)
    const ends = taken.map(({ to }) => to)
    const starts = taken.flatMap(({ startsAt }) => startsAt ?? [])
    return new TakenTimes(new Float64Array(begins), new Float64Array(ends), new Float64Array(starts))
  }

  /** Of ascending starts those whose time is free, from so many minutes before until so many after. */
  freeAmong(starts: readonly number[], minutesBefore: number, minutesAfter: number): number[] {
    let at = placeAbove(this.#to, (starts[0] ?? 0) - minutesBefore * minuteMs)
    return starts.filter((start) => {
      const from = start - minutesBefore * minuteMs
      while (at < this.#to.length && (this.#to[at] ?? 0) <= from) at += 1
      const next = this.#from[at]
      return next === undefined || next >= start + minutesAfter * minuteMs
    })
  }

  /** Consultations that begin in this time, its end exclusive. */
  countStarts(from: number, to: number): number {
    return placeAbove(this.#starts, to - 1) - placeAbove(this.#starts, from - 1)
  }
}
