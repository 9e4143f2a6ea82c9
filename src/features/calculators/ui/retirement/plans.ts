import { calculateCanada, canadaTotal } from '../../../../tax/canada/calculate.ts'
import { canadaParameters } from '../../../../tax/canada/parameters.ts'
import type { Cents } from '../../../../tax/money.ts'
import type { CitedSource, TaxResult } from '../../../../tax/result.ts'
import { deferralLimit, requireDeferrals } from '../../../../tax/us/elective-deferrals.ts'
import { calculateUsFederal } from '../../../../tax/us/federal.ts'
import { usFederalYear } from '../../../../tax/us/federal-facts.ts'
import type { UsStateParameters } from '../../../../tax/us/state-facts.ts'
import { provinceName } from '../../shared/provinces.ts'
import { stateName } from '../../shared/states.ts'
import type { Currency } from '../kit/format.ts'
import type { Working } from '../kit/outcome.ts'
import { stateResult } from '../us/state-law.ts'
import type { RetirementValues } from './fields.ts'

/** A country's retirement plan, and what a contribution to it changes. */
interface Plan {
  name: string
  currency: Currency
  income: Cents
  contribution: Cents
  /** Returns the tax for the year with this contribution. */
  totalWith(contribution: Cents): Cents
  limit: Cents
  limitNote: string
  limitSources: CitedSource[]
  /** What is required for a contribution above the limit. Missing if no such contribution is allowed. */
  aboveLimit?: string
  /** The results of the returns with the contribution. */
  results: TaxResult[]
  workings: Working[]
  asOf: string
}

export function usPlan(values: RetirementValues, law: UsStateParameters | undefined): Plan {
  const { filingStatus, wages, spouseWages, deferral, age, state } = values
  const taxYear = Number(values.taxYear)
  const { facts, sources, collectedOn } = usFederalYear(taxYear)
  // The plan belongs to one person. With the status "single", a spouse's limit doesn't count.
  requireDeferrals({ taxYear, filingStatus: 'single', age, wages, electiveDeferrals: deferral })
  const resultsWith = (contribution: Cents) => {
    const input = { taxYear, filingStatus, age, wages, spouseWages, electiveDeferrals: contribution }
    const federal = calculateUsFederal(input)
    return state ? [federal, stateResult(state, input, law)] : [federal]
  }
  const results = resultsWith(deferral)
  const titles = ['Federal return', `${stateName(state)} return`]
  return {
    name: '401(k)',
    currency: 'USD',
    income: wages,
    contribution: deferral,
    totalWith: (contribution) => resultsWith(contribution).reduce((sum, { total }) => sum + total, 0),
    limit: deferralLimit(taxYear, age),
    limitNote: age !== undefined && age >= 50 ? 'With the catch-up for your age' : 'Under age 50',
    limitSources: facts.retirementAndHsaLimits.source.map((id) => ({ id, ...cited(sources, id) })),
    results,
    workings: results.map(({ lines }, index) => ({
      title: `${titles[index]} with the contribution`,
      currency: 'USD',
      lines,
    })),
    asOf: collectedOn,
  }
}

export function canadaPlan({ province, employment, rrsp, age, ...values }: RetirementValues): Plan {
  const taxYear = Number(values.taxYear)
  const { facts, sources, collectedOn } = canadaParameters(taxYear)
  const limit = facts.federal.rrspDollarLimit
  const input = { taxYear, province, age, employmentIncome: employment }
  const result = calculateCanada({ ...input, rrspDeduction: rrsp })
  return {
    name: 'RRSP',
    currency: 'CAD',
    income: employment,
    contribution: rrsp,
    totalWith: (contribution) => canadaTotal({ ...input, rrspDeduction: contribution }),
    limit: limit.value,
    limitNote: 'Maximum. Your own room is on your notice of assessment.',
    limitSources: limit.source.map((id) => ({ id, ...cited(sources, id) })),
    aboveLimit: 'you need unused room from earlier years for the rest.',
    results: [result],
    workings: [
      {
        title: `Federal and ${provinceName(province)} return with the contribution`,
        currency: 'CAD',
        lines: result.lines,
      },
    ],
    asOf: collectedOn,
  }
}

function cited(sources: Record<string, { title: string; url: string }>, id: string) {
  const source = sources[id]
  if (!source) throw new Error(`No source ${id}`)
  return source
}
