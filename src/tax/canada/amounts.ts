import { type Cents, positive, share } from '../money.ts'
import type { FederalFacts, PhasedAmount } from './parameters.ts'

/** An amount after its phase-out, rounded to the cent once. */
export function phased({ maximum, phaseOut }: PhasedAmount, netIncome: Cents, taxableIncome: Cents): Cents {
  if (!phaseOut) return maximum
  const income = phaseOut.on === 'netIncome' ? netIncome : taxableIncome
  const above = Math.min(positive(income - phaseOut.from), phaseOut.to - phaseOut.from)
  return maximum - Math.round(((maximum - phaseOut.minimum) * above) / (phaseOut.to - phaseOut.from))
}

/** The federal age amount, reduced by net income above the threshold. */
export function ageAmount(federal: FederalFacts, age: number | undefined, netIncome: Cents): Cents {
  const { maximum, threshold, reductionPpm, minimumAge } = federal.ageAmount.value
  if (age === undefined || age < minimumAge) return 0
  return positive(maximum - share(positive(netIncome - threshold), reductionPpm))
}

/** The spouse amount: the person's own basic amount after its high-income reduction, less the spouse's net income. */
export function spouseAmount(federal: FederalFacts, netIncome: Cents, spouseNetIncome: Cents | undefined): Cents {
  if (spouseNetIncome === undefined) return 0
  const { phaseOut } = federal.basicPersonalAmount.value
  const maximum = phased({ maximum: federal.spouseAmount.value, phaseOut }, netIncome, netIncome)
  return positive(maximum - spouseNetIncome)
}
