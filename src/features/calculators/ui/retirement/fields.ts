import { maxAge } from '../../../../tax/input-limits.ts'
import { provinceOptions } from '../../shared/provinces.ts'
import { stateOptions } from '../../shared/states.ts'
import { choice, optionalCount, requiredAmount, type Texts, type ValuesOf } from '../kit/fields.ts'
import { spouseWages, statusOptions, yearOptions } from '../us/household-fields.ts'

const isUs = ({ plan }: Texts) => plan === '401k'
const isUsJoint = ({ plan, filingStatus }: Texts) => plan === '401k' && filingStatus === 'mfj'
const isCanada = ({ plan }: Texts) => plan === 'rrsp'

/** The fields for a contribution to a retirement plan of either country. */
export const retirementFields = {
  plan: choice('Plan', [
    { value: '401k', label: '401(k), United States' },
    { value: 'rrsp', label: 'RRSP, Canada' },
  ]),
  taxYear: choice('Tax year', yearOptions),
  filingStatus: choice('Filing status', statusOptions, { when: isUs }),
  state: choice('State', [{ value: '', label: 'Federal tax only' }, ...stateOptions], {
    when: isUs,
    hint: "Where you live all year. Doesn't include local taxes.",
  }),
  wages: requiredAmount('Wages', { example: '85,000', when: isUs, hint: 'For the whole year, before tax' }),
  spouseWages: spouseWages("Your spouse's wages", { when: isUsJoint }),
  province: choice('Province or territory', provinceOptions, { assumed: 'ON', when: isCanada }),
  employment: requiredAmount('Employment income', {
    currency: 'CAD',
    example: '85,000',
    when: isCanada,
    hint: 'For the whole year, before tax',
  }),
  deferral: requiredAmount('401(k) contribution', {
    example: '6,000',
    when: isUs,
    hint: 'Before tax, not Roth',
  }),
  rrsp: requiredAmount('RRSP contribution', { currency: 'CAD', example: '6,000', when: isCanada }),
  age: optionalCount('Age', { max: maxAge, unit: 'years', hint: 'At the end of the year' }),
}

export type RetirementValues = ValuesOf<typeof retirementFields>
