import { listed, parameterSet } from '../facts.ts'
import type { UsStateFacts, UsStateParameters } from './state-facts.ts'

const files = import.meta.glob<object>('../data/us-states/*.json', { import: 'default' })

const path = (state: string, taxYear: number) => `../data/us-states/${state.toLowerCase()}-${taxYear}.json`

/** The states (by their two letters) and years for which we have the law, in alphabetical order. */
export const usStateYears: readonly { state: string; taxYear: number }[] = Object.keys(files)
  .toSorted()
  .map((file) => {
    const [state = '', year] = (file.split('/').at(-1) ?? '').replace('.json', '').split('-')
    return { state: state.toUpperCase(), taxYear: Number(year) }
  })

/** Loads a state's law for a year. For a year that we don't cover, throws a RangeError that names the covered years. */
export async function loadUsState(state: string, taxYear: number): Promise<UsStateParameters> {
  const load = files[path(state, taxYear)]
  if (!load) {
    const years = usStateYears.filter((covered) => covered.state === state).map(({ taxYear: year }) => year)
    const [year] = years
    if (year === undefined) throw new RangeError(`There is no state ${state}`)
    const { name } = await loadUsState(state, year)
    throw new RangeError(`We have no ${taxYear} figures for ${name}, only for ${listed(years)}`)
  }
  return parameterSet<UsStateFacts>(await load()) as UsStateParameters
}
