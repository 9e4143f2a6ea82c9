import { type Cents, type ExactShare, exactShare, type Ppm, roundShare } from './money.ts'

/** A tax bracket. Its rate applies to income above `from`, up to the next bracket's `from`. */
export interface Bracket {
  from: Cents
  ppm: Ppm
}

/** The tax of one bracket. `base` is the income in the bracket. `to` is null in the last bracket. */
export interface BracketShare {
  from: Cents
  to: Cents | null
  ppm: Ppm
  base: Cents
  amount: Cents
}

/**
 * Calculates the tax in each bracket that the income reaches. Rounding happens only once: each amount is the difference
 * between two rounded running totals, so that the amounts add up to `taxOnBrackets`.
 */
export function bracketShares(brackets: readonly Bracket[], income: Cents): BracketShare[] {
  const shares: BracketShare[] = []
  let running: ExactShare = { whole: 0, rest: 0 }
  let before = 0
  for (const [index, { from, ppm }] of brackets.entries()) {
    if (income <= from) break
    const to = brackets[index + 1]?.from ?? null
    const base = (to === null ? income : Math.min(income, to)) - from
    const exact = exactShare(base, ppm)
    running = { whole: running.whole + exact.whole, rest: running.rest + exact.rest }
    const after = roundShare(running)
    shares.push({ from, to, ppm, base, amount: after - before })
    before = after
  }
  return shares
}

/**
 * Calculates, bracket by bracket, the tax on income that comes on top of `floor`: the tax on both together minus the
 * tax on the floor.
 */
export function bracketSharesAbove(brackets: readonly Bracket[], floor: Cents, income: Cents): BracketShare[] {
  if (floor === 0) return bracketShares(brackets, income)
  const below = new Map(bracketShares(brackets, floor).map((share) => [share.from, share]))
  return bracketShares(brackets, floor + income)
    .map((share) => {
      const { base, amount } = below.get(share.from) ?? { base: 0, amount: 0 }
      return { ...share, base: share.base - base, amount: share.amount - amount }
    })
    .filter(({ base, amount }) => base > 0 || amount !== 0)
}

/** The tax on an income, rounded once to the cent. It is 0 if the income is 0 or less. */
export function taxOnBrackets(brackets: readonly Bracket[], income: Cents): Cents {
  let whole = 0
  let rest = 0
  for (let index = 0; index < brackets.length; index++) {
    const bracket = brackets[index]
    if (!bracket || income <= bracket.from) break
    const to = brackets[index + 1]?.from ?? Number.POSITIVE_INFINITY
    const exact = exactShare(Math.min(income, to) - bracket.from, bracket.ppm)
    whole += exact.whole
    rest += exact.rest
  }
  return roundShare({ whole, rest })
}

/** The rate on the next cent of income. At the edge of two brackets, it is the higher bracket's rate. */
export function marginalPpmAt(brackets: readonly Bracket[], income: Cents): Ppm {
  return brackets.findLast(({ from }) => from <= Math.max(income, 0))?.ppm ?? 0
}
