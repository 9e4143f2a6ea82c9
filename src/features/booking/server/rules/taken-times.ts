import { minuteMs } from '../../../../time/days.ts'

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

/** An adviser's taken times, prepared for many lookups: ascending, with overlaps merged. */
export class TakenTimes {
  readonly #from: number[] = []
  readonly #to: number[] = []
  readonly #starts: Float64Array

  /**
   * Takes the starts and ends of all taken times in any order, and the starts of the holds and appointments among them,
   * in milliseconds since 1970. Sorts the given arrays in place and keeps `starts`.
   */
  constructor(begins: Float64Array, ends: Float64Array, starts: Float64Array) {
    this.#starts = starts.sort()
    const sortedEnds = ends.sort()
    // After sorting, if a start is after the end at the previous index, all earlier times are over and a new merged
    // time begins.
    for (const [at, begin] of begins.sort().entries()) {
      const ended = sortedEnds[at - 1]
      if (ended !== undefined && begin > ended) this.#to.push(ended)
      if (ended === undefined || begin > ended) this.#from.push(begin)
    }
    const last = sortedEnds.at(-1)
    if (last !== undefined) this.#to.push(last)
  }

  /**
   * Marks each of the ascending starts that is free, from `minutesBefore` before the start until `minutesAfter` after
   * it. Leaves the other marks as they are.
   */
  markFree(starts: readonly number[], marks: Uint8Array, minutesBefore: number, minutesAfter: number): void {
    let at = placeAbove(this.#to, (starts[0] ?? 0) - minutesBefore * minuteMs)
    for (let place = 0; place < starts.length; place += 1) {
      if (marks[place] === 1) continue
      const start = starts[place] ?? 0
      const from = start - minutesBefore * minuteMs
      while (at < this.#to.length && (this.#to[at] ?? 0) <= from) at += 1
      const next = this.#from[at]
      if (next === undefined || next >= start + minutesAfter * minuteMs) marks[place] = 1
    }
  }

  /** Counts the holds and appointments that start at `from` or later, but before `to`. */
  countStarts(from: number, to: number): number {
    return placeAbove(this.#starts, to - 1) - placeAbove(this.#starts, from - 1)
  }
}
