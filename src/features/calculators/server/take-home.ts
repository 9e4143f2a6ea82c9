import { calculateCanada } from '../../../tax/canada/calculate.ts'
import { canadaParameters, canadaSets } from '../../../tax/canada/parameters.ts'
import type { Cents } from '../../../tax/money.ts'
import { ratio } from '../../../tax/money.ts'
import { apartOf } from '../../../tax/result.ts'
import { calculateUsFederal } from '../../../tax/us/federal.ts'
import { usFederalParameters, usFederalYear } from '../../../tax/us/federal-facts.ts'
import { calculateUsState } from '../../../tax/us/state.ts'
import { loadUsState, usStateYears } from '../../../tax/us/state-data.ts'
import type { TakeHome } from '../contract.ts'

const pays: Cents[] = [40_000_00, 60_000_00, 80_000_00, 100_000_00, 150_000_00, 200_000_00]

let solved: Promise<TakeHome> | undefined

/** What a single employee without children keeps of the same pay in New York State and in Ontario. */
export function compareTakeHome(): Promise<TakeHome> {
  solved ??= solve().catch((error) => {
    solved = undefined
    throw error
  })
  return solved
}

/** The latest year for which we have both countries' law. */
function latestYear(): number {
  const inNewYork = usStateYears.filter(({ state }) => state === 'NY').map(({ taxYear }) => taxYear)
  const [federal, canada] = [usFederalParameters, canadaSets].map((sets) => sets.map(({ taxYear }) => taxYear))
  return Math.max(...inNewYork.filter((year) => federal?.includes(year) && canada?.includes(year)))
}

async function solve(): Promise<TakeHome> {
  const taxYear = latestYear()
  const law = await loadUsState('NY', taxYear)
  const solutions = pays.map((pay) => ({ pay, US: inNewYork(pay, law), CA: inOntario(pay, taxYear) }))
  const sources = solutions.flatMap(({ US, CA }) => [...US.sources, ...CA.sources])
  return {
    taxYear,
    collectedOn: [law, usFederalYear(taxYear), canadaParameters(taxYear)].map((set) => set.collectedOn).sort()[0] ?? '',
    sources: [...new Map(sources.map(({ title, url }) => [url, { title, url }])).values()],
    rows: solutions.map(({ pay, US, CA }) => ({ pay, US: kept(pay, US), CA: kept(pay, CA) })),
  }
}

const kept = (pay: Cents, { takeHome }: { takeHome: Cents }) => ({ takeHome, keptPpm: ratio(takeHome, pay) })

function inNewYork(wages: Cents, law: Awaited<ReturnType<typeof loadUsState>>) {
  const input = { taxYear: law.taxYear, filingStatus: 'single', wages } as const
  const federal = calculateUsFederal(input)
  const state = calculateUsState(input, law)
  return {
    takeHome: wages - federal.total - apartOf(federal.lines) - state.total - apartOf(state.lines),
    sources: [...federal.sources, ...state.sources],
  }
}

function inOntario(employmentIncome: Cents, taxYear: number) {
  const result = calculateCanada({ taxYear, province: 'ON', employmentIncome })
  return {
    takeHome: employmentIncome - result.total - result.withheldContributions - result.payrollTax,
    sources: result.sources,
  }
}
