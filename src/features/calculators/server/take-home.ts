import { calculateCanada } from '../../../tax/canada/calculate.ts'
import type { Cents } from '../../../tax/money.ts'
import { ratio } from '../../../tax/money.ts'
import { apartOf } from '../../../tax/result.ts'
import { calculateUsFederal } from '../../../tax/us/federal.ts'
import { calculateUsState } from '../../../tax/us/state.ts'
import { loadUsState } from '../../../tax/us/state-data.ts'
import type { TakeHome } from '../contract.ts'

const taxYear = 2026
const pays: Cents[] = [40_000_00, 60_000_00, 80_000_00, 100_000_00, 150_000_00, 200_000_00]

let solved: Promise<TakeHome> | undefined

/** What a single employee without children keeps of the same pay in New York State and in Ontario. */
export function compareTakeHome(): Promise<TakeHome> {
  solved ??= solve()
  return solved
}

async function solve(): Promise<TakeHome> {
  const law = await loadUsState('NY', taxYear)
  const rows = pays.map((pay) => ({
    pay,
    US: kept(pay, takeHomeInNewYork(pay, law)),
    CA: kept(pay, takeHomeInOntario(pay)),
  }))
  return { taxYear, rows }
}

const kept = (pay: Cents, takeHome: Cents) => ({ takeHome, keptPpm: ratio(takeHome, pay) })

function takeHomeInNewYork(wages: Cents, law: Awaited<ReturnType<typeof loadUsState>>): Cents {
  const input = { taxYear, filingStatus: 'single', wages } as const
  const federal = calculateUsFederal(input)
  const state = calculateUsState(input, law)
  return wages - federal.total - apartOf(federal.lines) - state.total - apartOf(state.lines)
}

function takeHomeInOntario(employmentIncome: Cents): Cents {
  const result = calculateCanada({ taxYear, province: 'ON', employmentIncome })
  return employmentIncome - result.total - result.withheldContributions - result.payrollTax
}
