import { type Cents, positive } from '../money.ts'

export interface CarryYears {
  carrybackYears: number
  carryforwardYears: number
}

export interface CreditYear {
  year: number
  limit: Cents
  tax: Cents
}

export interface Unused {
  fromYear: number
  amount: Cents
}

type ByYear = Record<number, Cents>

const added = (amounts: ByYear, year: number, amount: Cents) => {
  if (amount > 0) amounts[year] = (amounts[year] ?? 0) + amount
}

/**
 * Unused tax goes back first, then forward, oldest first (26 U.S.C. 904(c)). `years` belong to one category and may
 * come in any order; `carryforward` is what none of them could use.
 */
export function carryOver(years: readonly CreditYear[], { carrybackYears, carryforwardYears }: CarryYears) {
  const ordered = years.toSorted((a, b) => a.year - b.year)
  const room = new Map(ordered.map(({ year, limit, tax }) => [year, positive(limit - tax)]))
  const unused: ByYear = {}
  const carriedBack: ByYear = {}
  const carriedForward: ByYear = {}
  let carryforward = 0
  for (const { year, limit, tax } of ordered) {
    let left = positive(tax - limit)
    added(unused, year, left)
    for (const [other, free] of [...room].filter(
      ([at]) => at >= year - carrybackYears && at <= year + carryforwardYears,
    )) {
      const taken = Math.min(left, free)
      left -= taken
      room.set(other, free - taken)
      added(other < year ? carriedBack : carriedForward, other, taken)
    }
    carryforward += left
  }
  return { unused, carriedBack, carriedForward, carryforward }
}

/** What one year does with unused tax of earlier years. */
export interface CarryUse {
  credit: Cents
  used: ByYear
  /** Too old for this year, or in its last year and still not used. */
  expired: ByYear
  carryOut: ByYear
}

/** The tax of the year first, then unused tax from the oldest year on; nothing older than `carryforwardYears`. */
export function creditWithCarried(
  input: { year: number; limit: Cents; currentTax: Cents; carryIn: readonly Unused[] },
  carryforwardYears: number,
): CarryUse {
  const current = Math.min(input.currentTax, input.limit)
  let left = input.limit - current
  const used: ByYear = {}
  const expired: ByYear = {}
  const carryOut: ByYear = {}
  for (const { fromYear, amount } of input.carryIn.toSorted((a, b) => a.fromYear - b.fromYear)) {
    const isTooOld = input.year - fromYear > carryforwardYears
    const taken = isTooOld ? 0 : Math.min(left, amount)
    left -= taken
    added(used, fromYear, taken)
    if (input.year - fromYear >= carryforwardYears) expired[fromYear] = (expired[fromYear] ?? 0) + amount - taken
    else added(carryOut, fromYear, amount - taken)
  }
  added(carryOut, input.year, input.currentTax - current)
  return { credit: input.limit - left, used, expired, carryOut }
}
