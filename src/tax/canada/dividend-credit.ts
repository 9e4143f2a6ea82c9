import { type Cents, type Ppm, share } from '../money.ts'
import type { Income } from './income.ts'
import type { Working } from './working.ts'

export type GrossedUpDividends = Pick<Income, 'grossedUpEligible' | 'grossedUpOther'>

/**
 * Adds the dividend tax credit for both kinds of dividends, which is based on the grossed-up amounts, and returns it as
 * a positive amount.
 */
export function addDividendCredit(
  working: Working,
  part: 'federal' | 'provincial',
  { grossedUpEligible, grossedUpOther }: GrossedUpDividends,
  { eligiblePpm, otherPpm, sources }: { eligiblePpm: Ppm; otherPpm: Ppm; sources: string[] },
): Cents {
  const kinds = [
    ['eligible', grossedUpEligible, eligiblePpm],
    ['other', grossedUpOther, otherPpm],
  ] as const
  let credit = 0
  for (const [kind, base, ppm] of kinds) {
    const how = { base, ppm, rule: `${part}.dividend-tax-credit`, sources }
    const label = `Dividend tax credit, ${kind} dividends`
    credit -= working.add('credit', `${part}.dividend-tax-credit-${kind}`, label, -share(base, ppm), how)
  }
  return credit
}
