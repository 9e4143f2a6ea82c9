import instalments from '../data/instalments.json' with { type: 'json' }
import type { Fact } from '../facts.ts'
import { maxAmountCents } from '../input-limits.ts'
import type { Cents, Ppm } from '../money.ts'
import { ruleSet } from '../standing-rules.ts'

export interface PrepaymentFacts {
  us: Fact<{
    currentYearPpm: Ppm
    priorYearPpm: Ppm
    highIncomePpm: Ppm
    /** Last year's adjusted gross income above which the higher share holds; `separate` on a separate return. */
    highIncomeOver: { separate: Cents; other: Cents }
    owedAtLeast: Cents
  }>
  canada: Fact<{ threshold: { quebec: Cents; other: Cents } }>
  canadaPenalty: Fact<{ floor: Cents; ofUnpaidPpm: Ppm; takenPpm: Ppm }>
  canadaFarmers: Fact<{ numerator: number; denominator: number }>
}

export const prepaymentRules = ruleSet<PrepaymentFacts>(instalments)

/** Gives an amount back that is allowed; a RangeError names the field of any other. */
export function requireTax(name: string, amount: Cents, least = 0): Cents {
  if (Number.isSafeInteger(amount) && amount >= least && amount <= maxAmountCents) return amount
  throw new RangeError(`${name} must be a whole number of cents from ${least} to ${maxAmountCents}.`)
}

/** The same for what may be a refund, below zero. */
export const requireTaxOrRefund = (name: string, amount: Cents): Cents => requireTax(name, amount, -maxAmountCents)

/** Parts that are as equal as whole cents allow and add up to the amount. */
export function equalParts(amount: Cents, count: number): Cents[] {
  const upTo = (part: number) => Math.round((amount * part) / count)
  return Array.from({ length: count }, (_, index) => upTo(index + 1) - upTo(index))
}
