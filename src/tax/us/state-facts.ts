import type { Bracket } from '../brackets.ts'
import { type Fact, type ParameterSet, parameterSet } from '../facts.ts'
import type { Cents } from '../money.ts'
import type { ByStatus, UsFilingStatus } from './federal-facts.ts'

/** What a state's tax starts from; 'none' for a state that does not tax wages. */
export type StateBase = 'none' | 'federal-agi' | 'federal-taxable' | 'wages'

/** The value applies from its threshold up to the next one. */
export interface Step {
  from: Cents
  value: Cents
}

/** The income tax law of one state and year; a mechanism the state does not have is absent. */
export interface UsStateFacts {
  base: Fact<StateBase>
  brackets?: Fact<Partial<ByStatus<Bracket[]>>>
  standardDeduction?: Fact<Partial<ByStatus>>
  personalExemption?: Fact<Partial<ByStatus>>
  /** For each dependent. */
  dependentExemption?: Fact<Cents>
  /** Added for a head of household. */
  headOfHouseholdExemption?: Fact<Cents>
  /** Above this adjusted gross income there are no exemptions. */
  exemptionIncomeLimit?: Fact<ByStatus>
  /** For each taxpayer and dependent, by federal adjusted gross income. */
  exemptionPerPersonByAgi?: Fact<ByStatus<Step[]>>
  /** For each child under 17, by federal adjusted gross income. */
  childDeductionByAgi?: Fact<ByStatus<Step[]>>
  /** Gross income up to this amount is not taxed. */
  filingThreshold?: Fact<ByStatus>
  personalCredit?: Fact<{ perPerson: Cents; perDependent: Cents; headOfHousehold: Cents; agiLimit?: ByStatus }>
  /** For each child under 17 and each other dependent; above the limit the facts do not say how it falls. */
  dependentCredit?: Fact<{ child: Cents; other: Cents; agiLimit?: ByStatus }>
}

export interface UsStateParameters extends ParameterSet<UsStateFacts> {
  name: string
  /** What the facts say in words, for the person who reads the result. */
  notes: string[]
}

const files = import.meta.glob<object>('../data/us-states/*.json', { import: 'default' })

const path = (state: string, taxYear: number) => `../data/us-states/${state.toLowerCase()}-${taxYear}.json`

/** The states (two letters) and years that can be loaded, in the order of the alphabet. */
export const usStateYears: readonly { state: string; taxYear: number }[] = Object.keys(files)
  .toSorted()
  .map((file) => {
    const [state = '', year] = (file.split('/').at(-1) ?? '').replace('.json', '').split('-')
    return { state: state.toUpperCase(), taxYear: Number(year) }
  })

/** Loads the law of a state and year; one that is not covered is a RangeError that names it. */
export async function loadUsState(state: string, taxYear: number): Promise<UsStateParameters> {
  const load = files[path(state, taxYear)]
  if (!load) throw new RangeError(`No facts for ${state} ${taxYear}`)
  return parameterSet<UsStateFacts>(await load()) as UsStateParameters
}

/** A value of one filing status; a status the facts do not know is a RangeError. */
export function forStatus<Value>(fact: Fact<Partial<ByStatus<Value>>>, status: UsFilingStatus): Value {
  const value = fact.value[status]
  if (value === undefined) throw new RangeError(`No facts for the filing status ${status}`)
  return value
}
