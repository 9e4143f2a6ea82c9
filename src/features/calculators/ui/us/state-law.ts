import type { TaxResult } from '../../../../tax/result.ts'
import { calculateUsState, type UsStateInput } from '../../../../tax/us/state.ts'
import { loadUsState, usStateYears } from '../../../../tax/us/state-data.ts'
import type { UsStateParameters } from '../../../../tax/us/state-facts.ts'
import { Refusal } from '../kit/refusal.ts'
import { stateName } from './states.ts'

const isCovered = (state: string, taxYear: string) =>
  usStateYears.some((one) => one.state === state && String(one.taxYear) === taxYear)

/** The key of a state's law in a year; nothing where no state was chosen or its numbers are not known. */
export const stateKey = ({ state, taxYear }: { state: string; taxYear: string }) =>
  isCovered(state, taxYear) ? `${state} ${taxYear}` : ''

export function loadState(key: string): Promise<UsStateParameters> {
  const [state = '', taxYear] = key.split(' ')
  return loadUsState(state, Number(taxYear))
}

const notYet = (state: string, taxYear: number) =>
  `The numbers of ${stateName(state)} for ${taxYear} are not all published yet`

const coveredYears = (state: string) =>
  `Please choose ${usStateYears
    .filter((one) => one.state === state)
    .map(({ taxYear }) => taxYear)
    .toReversed()
    .join(' or ')}`

/** The state's tax; what its facts do not cover is a Refusal at the field of the state. */
export function stateResult(state: string, input: UsStateInput, law: UsStateParameters | undefined): TaxResult {
  if (!law) throw new Refusal(`${notYet(state, input.taxYear)}. ${coveredYears(state)}`, 'state')
  try {
    return calculateUsState(input, law)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Refusal(error.message, 'state')
  }
}
