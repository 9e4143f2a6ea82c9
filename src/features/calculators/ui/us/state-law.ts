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

/** The state's tax; what its facts do not cover is a Refusal at the field of the state. */
export function stateResult(state: string, input: UsStateInput, law: UsStateParameters | undefined): TaxResult {
  const name = stateName(state)
  if (!law) throw new Refusal(`The numbers of ${name} for ${input.taxYear} are not published yet`, 'state')
  try {
    return calculateUsState(input, law)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Refusal(uncovered(name, law, error), 'state')
  }
}

const uncovered = (name: string, { facts, taxYear }: UsStateParameters, error: RangeError) =>
  facts.unsettledAbove && error.message.includes('disagree')
    ? `The sources for ${name} ${taxYear} disagree above $${(facts.unsettledAbove.value / 100).toLocaleString('en-US')} of taxable income`
    : `${name} ${taxYear} is not covered for this filing status`
