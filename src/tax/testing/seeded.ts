/**
 * Returns a generator of pseudorandom numbers from 0 up to but not including 1 (mulberry32). The same seed always gives
 * the same numbers.
 */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same facts, with their fields in reverse order. */
export const withFieldsReversed = <Facts extends object>(facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).reverse()) as Facts

/** A whole number from `low` to `high`, both included. */
export function integer(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

/** A random item of a list that isn't empty. */
export function oneOf<Item>(random: () => number, items: readonly Item[]): Item {
  return items[integer(random, 0, items.length - 1)] as Item
}
