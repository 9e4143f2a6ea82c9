import { type Cents, type ExactShare, exactShare, type Ppm, roundShare } from './money.ts'

/** The rate applies to the part of the base above `from`, up to the next bracket's `from`. */
export interface Bracket {
  from: Cents
  ppm: Ppm
}

/** The tax of one bracket: `base` is the income inside it; `to` is null in the last bracket. */
export interface BracketShare {
  from: Cents
  to: Cents | null
  ppm: Ppm
  base: Cents
  amount: Cents
}

/**
 * The tax in each bracket that the income reaches. The exact tax is rounded once: each amount is the difference between
 * two rounded running totals, so the amounts add up to `taxOnBrackets`.
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
 * The tax on income that lies on top of `floor`, bracket by bracket: the tax on both together less the tax on the floor.
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

/** The tax on an income, rounded once to the cent; 0 if the income is 0 or less. */
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

/** The rate on the next cent of income; at the edge of two brackets, the higher one's. */
export function marginalPpmAt(brackets: readonly Bracket[], income: Cents): Ppm {
  return brackets.findLast(({ from }) => from <= Math.max(income, 0))?.ppm ?? 0
}
