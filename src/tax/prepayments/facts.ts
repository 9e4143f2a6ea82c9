import instalments from '../data/instalments.json' with { type: 'json' }
import type { Fact } from '../facts.ts'
import { maxAmountCents, requireCents } from '../input-limits.ts'
import type { Cents, Ppm } from '../money.ts'
import { ruleSet } from '../standing-rules.ts'

interface PrepaymentFacts {
  us: Fact<{
    currentYearPpm: Ppm
    priorYearPpm: Ppm
    highIncomePpm: Ppm
    /**
     * If last year's adjusted gross income is above this amount, the higher share applies. `separate` is the amount for
     * married people who file separately.
     */
    highIncomeOver: { separate: Cents; other: Cents }
    owedAtLeast: Cents
  }>
  canada: Fact<{ threshold: { quebec: Cents; other: Cents } }>
  canadaPenalty: Fact<{ floor: Cents; ofUnpaidPpm: Ppm; takenPpm: Ppm }>
  canadaFarmers: Fact<{ numerator: number; denominator: number }>
}

export const prepaymentRules = ruleSet<PrepaymentFacts>(instalments)

/** Checks a tax that may be negative, because it may be a refund. */
export const requireTaxOrRefund = (name: string, amount: Cents): Cents =>
  requireCents(name, amount, maxAmountCents, -maxAmountCents)

/** Splits an amount into parts that add up to it and are as equal as whole cents allow. */
export function equalParts(amount: Cents, count: number): Cents[] {
  const upTo = (part: number) => Math.round((amount * part) / count)
  return Array.from({ length: count }, (_, index) => upTo(index + 1) - upTo(index))
}
