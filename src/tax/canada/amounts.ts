import { type Cents, positive, share } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import type { AgeAmount, PhasedAmount, SpouseAmount } from './parameters.ts'

/** An amount after its phase-out, rounded once to the cent. */
export function phased({ maximum, phaseOut }: PhasedAmount, netIncome: Cents, taxableIncome: Cents): Cents {
  if (!phaseOut) return maximum
  const income = phaseOut.on === 'netIncome' ? netIncome : taxableIncome
  const above = Math.min(positive(income - phaseOut.from), phaseOut.to - phaseOut.from)
  return maximum - proportionHalfUp(maximum - phaseOut.minimum, above, phaseOut.to - phaseOut.from)
}

/** The age amount, which is reduced if net income is above a threshold. */
export function ageAmount(fact: AgeAmount, age: number | undefined, netIncome: Cents): Cents {
  const { maximum, threshold, reductionPpm, minimumAge } = fact
  if (age === undefined || age < minimumAge) return 0
  return positive(maximum - share(positive(netIncome - threshold), reductionPpm))
}

/** The spouse amount. The part of the spouse's net income above `freeIncome` reduces it. */
export function spouseAmount(fact: SpouseAmount, netIncome: Cents, spouseNetIncome: Cents | undefined): Cents {
  if (spouseNetIncome === undefined) return 0
  return positive(phased(fact, netIncome, netIncome) - positive(spouseNetIncome - fact.freeIncome))
}
