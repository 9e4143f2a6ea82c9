import type { TaxResult } from '../../../../tax/result.ts'
import { calculateUsState, type UsStateInput } from '../../../../tax/us/state.ts'
import { loadUsState, usStateYears } from '../../../../tax/us/state-data.ts'
import type { UsStateParameters } from '../../../../tax/us/state-facts.ts'
import { stateName } from '../../shared/states.ts'
import { Refusal } from '../kit/refusal.ts'

const isCovered = (state: string, taxYear: string) =>
  usStateYears.some((law) => law.state === state && String(law.taxYear) === taxYear)

/** The key of a state's law for a year. Empty if no state is chosen, or if we have no numbers for it. */
export const stateKey = ({ state, taxYear }: { state: string; taxYear: string }) =>
  isCovered(state, taxYear) ? `${state} ${taxYear}` : ''

export function loadState(key: string): Promise<UsStateParameters> {
  const [state = '', taxYear] = key.split(' ')
  return loadUsState(state, Number(taxYear))
}

const notYet = (state: string, taxYear: number) =>
  `Not all of ${stateName(state)}'s numbers for ${taxYear} are published yet`

const coveredYears = (state: string) =>
  `Please choose ${usStateYears
    .filter((law) => law.state === state)
    .map(({ taxYear }) => taxYear)
    .toReversed()
    .join(' or ')}`

/** Calculates the state's tax. If our facts don't cover the input, throws a Refusal at the field for the state. */
export function stateResult(state: string, input: UsStateInput, law: UsStateParameters | undefined): TaxResult {
  if (!law) throw new Refusal(`${notYet(state, input.taxYear)}. ${coveredYears(state)}`, 'state')
  try {
    return calculateUsState(input, law)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Refusal(error.message, 'state')
  }
}
