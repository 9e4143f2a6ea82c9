import { type Cents, type ExactShare, exactShare, type Ppm, roundShare } from './money.ts'

/** The rate applies to the part of the base above `from`, up to the next bracket's `from`. */
export interface Bracket {
  from: Cents
  ppm: Ppm
}

/** What one bracket takes: `base` lies in it, `to` is null in the last bracket. */
export interface BracketShare {
  from: Cents
  to: Cents | null
  ppm: Ppm
  base: Cents
  amount: Cents
}

/**
 * The tax bracket by bracket, only those the income reaches. The exact tax is rounded once: each amount is the
 * difference of two rounded running totals, so that the amounts add up to `taxOnBrackets`.
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
 * The tax on income that lies on top of `floor`, bracket by bracket: what the brackets take of both together less
 * what they take of the floor.
 */
export function bracketSharesAbove(brackets: readonly Bracket[], floor: Cents, income: Cents): BracketShare[] {
  if (floor === 0) return bracketShares(brackets, income)
  const below = new Map(bracketShares(brackets, floor).map((one) => [one.from, one]))
  return bracketShares(brackets, floor + income)
    .map((one) => {
      const { base, amount } = below.get(one.from) ?? { base: 0, amount: 0 }
      return { ...one, base: one.base - base, amount: one.amount - amount }
    })
    .filter(({ base, amount }) => base > 0 || amount !== 0)
}

/** The tax on an income, rounded once to the cent; nothing on nothing or less. */
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

/** The rate the next cent of income meets; at an edge that is the higher bracket's. */
export function marginalPpmAt(brackets: readonly Bracket[], income: Cents): Ppm {
  return brackets.findLast(({ from }) => from <= Math.max(income, 0))?.ppm ?? 0
}
