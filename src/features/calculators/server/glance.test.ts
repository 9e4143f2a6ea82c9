import { describe, expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { test } from '../../../platform/testing/test.ts'
import { canadaSets } from '../../../tax/canada/parameters.ts'
import { deadlinesOf, deadlineYears } from '../../../tax/deadlines/deadlines.ts'
import { usFederalParameters } from '../../../tax/us/federal-facts.ts'
import { addDays } from '../../../time/days.ts'
import type { NextDeadline, TakeHome } from '../contract.ts'
import { nextDeadlines } from './next-deadlines.ts'

const at = (iso: string) => nextDeadlines({ now: () => new Date(iso) })

describe('the next deadlines', () => {
  test('are listed for each country by date, with the days left', async ({ ctx }) => {
    const { status, json } = await appFor(ctx)('GET', '/api/tax/next-deadlines')
    expect(status).toBe(200)
    const all = json as NextDeadline[]
    for (const country of ['US', 'CA']) {
      const due = all.filter((deadline) => deadline.country === country).map((deadline) => deadline.due)
      expect(due.length).toBeGreaterThan(0)
      expect(due).toEqual(due.toSorted())
    }
    for (const { due, daysLeft, source } of all) {
      expect(daysLeft).toBeGreaterThanOrEqual(0)
      expect(addDays(due, -daysLeft)).toBe(addDays(all[0]?.due ?? '', -(all[0]?.daysLeft ?? 0)))
      expect(source.url).toMatch(/^https:/)
    }
  })

  test('include a deadline until its day is over in the east of North America', () => {
    const filing = deadlinesOf({ taxYear: 2025, country: 'US' }).find(({ id }) => id === 'us-1040')
    if (!filing) throw new Error('There is no deadline us-1040')
    const { due } = filing
    const onTheDay = at(`${due}T23:00:00-04:00`).find(({ id }) => id === 'us-1040')
    expect(onTheDay).toMatchObject({ due, daysLeft: 0 })
    expect(at(`${addDays(due, 1)}T01:00:00-04:00`).map((one) => one.due)).not.toContain(due)
  })

  test('are an empty list after the last year whose dates we know', () => {
    expect(at(`${Math.max(...deadlineYears) + 3}-01-01T00:00:00Z`)).toEqual([])
  })
})

test('take-home pay is what the calculations of both countries leave', async ({ ctx }) => {
  const call = appFor(ctx)
  const { status, json } = await call('GET', '/api/tax/take-home')
  expect(status).toBe(200)
  const { taxYear, rows, collectedOn, sources } = json as TakeHome
  const covered = canadaSets.filter((set) => usFederalParameters.some((us) => us.taxYear === set.taxYear))
  expect(taxYear).toBe(covered.at(-1)?.taxYear)
  expect(collectedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  for (const { url } of sources) expect(url).toMatch(/^https:/)
  expect(sources.length).toBeGreaterThan(3)
  expect(rows.map(({ pay }) => pay)).toEqual(rows.map(({ pay }) => pay).toSorted((a, b) => a - b))
  for (const { pay, US, CA } of rows) {
    const total = async (input: object) =>
      (await call('POST', '/api/tax/calculate', { taxYear, ...input })).json as {
        total: number
        amounts: Record<string, number>
      }
    const american = { filingStatus: 'single', wages: pay }
    const [federal, payroll, state, ontario] = await Promise.all([
      total({ kind: 'us-federal', ...american }),
      total({ kind: 'us-payroll', ...american }),
      total({ kind: 'us-state', state: 'NY', ...american }),
      total({ kind: 'canada', province: 'ON', employmentIncome: pay }),
    ])
    const inNewYork = federal.total + payroll.total + state.total + (state.amounts.employeeContributions ?? 0)
    expect(US.takeHome).toBe(pay - inNewYork)
    expect(CA.takeHome).toBe(pay - ontario.total - (ontario.amounts.withheldContributions ?? 0))
    expect(US.keptPpm).toBe(Math.round((US.takeHome / pay) * 1e6))
  }
})
