/** A repeatable stream of numbers in [0, 1) (mulberry32), for property tests. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same facts with their names in the other order. */
export const turned = <Facts extends object>(facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).reverse()) as Facts

/** A whole number from `low` to `high`, both included. */
export function integer(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

/** One of a list that is not empty. */
export function oneOf<One>(random: () => number, values: readonly One[]): One {
  return values[integer(random, 0, values.length - 1)] as One
}
