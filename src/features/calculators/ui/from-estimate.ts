import { calculatorGroups } from './calculators.ts'
import { pathOf } from './kit/entry.ts'

interface Estimate {
  country: 'us' | 'ca' | 'other'
  /** Whole dollars a year. */
  income: number
  filingStatus: string
}

/** The calculator by the law of the year for what the quick estimate was asked, with the same numbers. */
export function detailPath({ country, income, filingStatus }: Estimate): string {
  if (country === 'ca') return `${pathOf({ slug: 'canada' })}#${new URLSearchParams({ employment: String(income) })}`
  const hasOthers = calculatorGroups.some(({ id }) => id === 'both-countries')
  if (country === 'other' && hasOthers) return '/calculators#both-countries'
  return `${pathOf({ slug: 'united-states' })}#${new URLSearchParams({ filingStatus, wages: String(income) })}`
}
