import { minuteMs } from './starts.ts'

/** A time that an adviser no longer has free, buffers included, in milliseconds since 1970. */
export interface Taken {
  from: number
  to: number
  /** Set for an appointment, which counts toward the daily limit. */
  startsAt: number | null
}

/** The index of the first value above this one in an ascending list. */
function placeAbove(list: ArrayLike<number>, value: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}

/** Sorts only if needed: the database mostly returns them in order. */
function ascending(instants: Float64Array): Float64Array {
  let at = 1
  while (at < instants.length && (instants[at] ?? 0) >= (instants[at - 1] ?? 0)) at += 1
  return at >= instants.length ? instants : instants.sort()
}

/** An adviser's taken times, prepared for many lookups: ascending, with overlaps merged. */
export class TakenTimes {
  readonly #from: number[] = []
  readonly #to: number[] = []
  readonly #starts: Float64Array

  /** Starts and ends of all taken times, in any order, and the starts of appointments among them. Keeps the arrays. */
  constructor(begins: Float64Array, ends: Float64Array, starts: Float64Array) {
    this.#starts = ascending(starts)
    const sortedEnds = ascending(ends)
    // If a start lies after the end at the index before it, every earlier time is over, so a new merged time starts.
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

  /** Of ascending starts, those that are free from `minutesBefore` before until `minutesAfter` after. */
  freeAmong(starts: readonly number[], minutesBefore: number, minutesAfter: number): number[] {
    let at = placeAbove(this.#to, (starts[0] ?? 0) - minutesBefore * minuteMs)
    return starts.filter((start) => {
      const from = start - minutesBefore * minuteMs
      while (at < this.#to.length && (this.#to[at] ?? 0) <= from) at += 1
      const next = this.#from[at]
      return next === undefined || next >= start + minutesAfter * minuteMs
    })
  }

  /** Counts the appointments that start in this time; its end is exclusive. */
  countStarts(from: number, to: number): number {
    return placeAbove(this.#starts, to - 1) - placeAbove(this.#starts, from - 1)
  }
}
