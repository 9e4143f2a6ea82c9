import { describe, expect, test } from 'vitest'
import type { Fact } from '../facts.ts'
import { factProblems } from '../testing/fact-problems.ts'
import {
  canadaParameters,
  canadaSets,
  type PayrollEdition,
  type Province,
  provinceFacts,
  provinces,
} from './parameters.ts'
import { payTables } from './pay-tables.ts'

const namedFacts = (facts: object, prefix: string) =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [`${prefix}.${name}`, fact as Fact<unknown>]))

const editionFacts = ({ from, federal, provinces: own }: PayrollEdition) => [
  namedFacts(federal, `${from}.federal`),
  ...Object.entries(own).map(([code, facts]) => namedFacts(facts, `${from}.${code}`)),
]

describe.each(canadaSets)('the facts of $taxYear', (set) => {
  const { federal, contributions, provinces: own, payrollEditions } = set.facts

  test('are complete, cited, whole numbers with ascending brackets', () => {
    const facts = {
      ...namedFacts(federal, 'federal'),
      ...namedFacts(contributions, 'contributions'),
      ...Object.assign({}, ...provinces.map((code) => namedFacts(own[code].facts, code))),
      ...Object.assign({}, ...payrollEditions.flatMap(editionFacts)),
    }
    expect(factProblems({ ...set, facts })).toEqual([])
  })

  test('cover every province and territory, with the facts that each needs', () => {
    expect(Object.keys(own).sort()).toEqual([...provinces])
    for (const code of provinces) {
      expect(own[code].facts).toMatchObject({
        brackets: {},
        creditPpm: {},
        basicPersonalAmount: {},
        dividendCredit: {},
      })
    }
    expect(own.ON.facts).toMatchObject({ surtax: {}, taxReduction: {}, healthPremium: {} })
    expect(own.BC.facts.taxReduction).toBeDefined()
    expect(own.QC.facts).toMatchObject({ workerDeduction: {}, withholding: {} })
    expect(own.YT.facts.canadaEmploymentAmount).toBeDefined()
  })

  test("have a credit rate equal to the lowest bracket's rate", () => {
    for (const facts of [federal, ...provinces.map((code) => own[code].facts)]) {
      expect(facts.creditPpm.value).toBe(facts.brackets.value[0]?.ppm)
    }
  })

  test('have plausible amounts in each province', () => {
    for (const code of provinces) {
      const { basicPersonalAmount, ageAmount, spouseAmount, dividendCredit } = own[code].facts
      const { maximum } = basicPersonalAmount.value
      if (ageAmount) expect(ageAmount.value.threshold, code).toBeGreaterThan(ageAmount.value.maximum)
      if (spouseAmount) {
        expect(spouseAmount.value.maximum, code).toBeLessThanOrEqual(maximum)
        expect(spouseAmount.value.freeIncome, code).toBeLessThan(spouseAmount.value.maximum / 5)
      }
      expect(dividendCredit.value.otherPpm, code).toBeLessThan(dividendCredit.value.eligiblePpm + 1_000)
    }
  })

  test('have phase-outs whose amounts fall and steps that rise', () => {
    for (const { basicPersonalAmount } of [federal, ...provinces.map((code) => own[code].facts)]) {
      const { maximum, phaseOut } = basicPersonalAmount.value
      if (!phaseOut) continue
      expect(phaseOut.from).toBeLessThan(phaseOut.to)
      expect(phaseOut.minimum).toBeLessThan(maximum)
    }
    const premium = own.ON.facts.healthPremium?.value ?? []
    expect(premium.map(({ over }) => over)).toEqual(premium.map(({ over }) => over).toSorted((a, b) => a - b))
    expect(premium.map(({ base }) => base)).toEqual(premium.map(({ base }) => base).toSorted((a, b) => a - b))
  })

  test('have a constant K for each bracket of Quebec', () => {
    const { brackets, withholding } = own.QC.facts
    expect(withholding?.value.constants).toHaveLength(brackets.value.length)
  })

  test('have payroll tables from January 1 on', () => {
    const days = payrollEditions.map(({ from }) => from)
    expect(days[0]).toBe(`${set.taxYear}-01-01`)
    expect(days).toEqual(days.toSorted())
  })

  test("have a credit rate equal to the lowest bracket's rate in the payroll tables too", () => {
    for (const { from } of payrollEditions) {
      for (const code of provinces) {
        const tables = payTables(set.facts, code, from)
        for (const { brackets, creditPpm } of [tables.federal, tables.provincial]) {
          expect(creditPpm.value, `${code} ${from}`).toBe(brackets.value[0]?.ppm)
        }
      }
    }
  })

  test('have a second pension ceiling above the first one, which is the same in both plans', () => {
    const { cpp, cpp2, qpp, qpp2 } = contributions
    expect(cpp2.value.ceiling).toBeGreaterThan(cpp.value.ceiling)
    expect([qpp.value.ceiling, qpp2.value.ceiling]).toEqual([cpp.value.ceiling, cpp2.value.ceiling])
  })
})

test('the years follow one another', () => {
  expect(canadaSets.map(({ taxYear }) => taxYear)).toEqual(canadaSets.map((_, at) => 2024 + at))
})

test('refuses a year or province without facts and names it', () => {
  expect(() => canadaParameters(2019)).toThrow(/2019.*2024, 2025 and 2026/)
  expect(() => provinceFacts(canadaParameters(2026).facts, 'XX' as Province)).toThrow(/XX.*AB, BC/)
  expect(() => provinceFacts(canadaParameters(2026).facts, 'toString' as Province)).toThrow(RangeError)
})
