import { describe, expect, test } from 'vitest'
import cases from '../cases/instalments.json' with { type: 'json' }
import { inCents, type MixedCase, mixedCases, mixedMisses } from '../testing/case-lists.ts'
import { factProblems } from '../testing/fact-problems.ts'
import { integer, seeded } from '../testing/seeded.ts'
import { canadaInstalments, farmerInstalment, type ThreeYears } from './canada.ts'
import { type DatedAmount, instalmentInterest, instalmentPenalty } from './canada-interest.ts'
import { prepaymentRules } from './facts.ts'
import { type UsEstimatedTaxInput, usRequiredPayments } from './us.ts'

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)
const amounts = <Name extends string>(from: Record<Name, number>, names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, inCents(from[name])])) as Record<Name, number>
const years = (from: Record<string, number>) =>
  amounts(from as Record<'current' | 'prior' | 'secondPrior', number>, ['current', 'prior', 'secondPrior'])
const dated = (all: DatedAmount[]) => all.map(({ date, amount }) => ({ date, amount: inCents(amount) }))

const operations: Record<string, (input: MixedCase['input']) => Record<string, unknown>> = {
  'required-annual-payment': (input) => {
    const names = ['currentYearTax', 'priorYearTax', 'priorYearAgi', 'withholding']
    const { lines, payments, ...found } = usRequiredPayments({ ...input, ...amounts(input, names) })
    const inDollars = Object.entries(found).map(([name, value]) => [
      name,
      typeof value === 'number' ? dollars(value) : value,
    ])
    return Object.fromEntries(inDollars)
  },
  required: ({ province, netTaxOwing }) => {
    const { threshold, required } = canadaInstalments({ province, netTaxOwing: years(netTaxOwing) })
    return { threshold: dollars(threshold), required }
  },
  options: ({ totals }) => {
    const { noCalculation, priorYear, currentYear } = canadaInstalments({ province: 'ON', netTaxOwing: years(totals) })
    const options = Object.entries({ noCalculation, priorYear, currentYear })
    return Object.fromEntries(options.map(([name, payments]) => [name, payments.map(dollars)]))
  },
  penalty: (input) => ({
    penalty: dollars(
      instalmentPenalty({
        instalmentInterest: inCents(input.instalmentInterest),
        interestIfNothingPaid: inCents(input.interestIfNothingPaid),
      }),
    ),
  }),
  interest: ({ parameters, due, paid, to }) => {
    const annualRatePpm = Math.round(parameters.annualRate * 1_000_000)
    return { interest: dollars(instalmentInterest({ annualRatePpm, due: dated(due), paid: dated(paid), to })) }
  },
  farmer: ({ province, netTaxOwing }) => {
    const found = farmerInstalment({ province, netTaxOwing: years(netTaxOwing) })
    return {
      required: found.required,
      dueDates: [found.dueDate],
      currentYearAmount: dollars(found.currentYearAmount),
      priorYearAmount: dollars(found.priorYearAmount),
    }
  },
}

test('the rules are cited and whole', () => {
  expect(factProblems({ ...prepaymentRules, taxYear: 0, currency: 'USD' })).toEqual([])
})

test.each([...mixedCases(cases, 'instalment_us'), ...mixedCases(cases, 'instalment_ca')])('$id ($source)', (one) => {
  expect(mixedMisses(one, operations[one.input.op]?.(one.input) ?? {})).toEqual([])
})

const person: UsEstimatedTaxInput = {
  filingStatus: 'single',
  currentYearTax: 20_000_00,
  priorYearTax: 10_000_00,
  priorYearAgi: 80_000_00,
  priorYearFull12Months: true,
  withholding: 0,
}

describe('the United States', () => {
  test('on a separate return, the higher share applies above half the income', () => {
    const over = { ...person, priorYearAgi: 75_000_01 }
    expect(usRequiredPayments({ ...over, filingStatus: 'mfs' }).requiredAnnualPayment).toBe(11_000_00)
    expect(usRequiredPayments(over).requiredAnnualPayment).toBe(10_000_00)
  })

  test('gives no safe harbor if last year had fewer than twelve months', () => {
    const result = usRequiredPayments({ ...person, priorYearFull12Months: false })
    expect(result).toMatchObject({ priorYearSafeHarbor: null, requiredAnnualPayment: 18_000_00 })
  })

  test('payments add up to the required amount less withholding and differ by at most a cent', () => {
    const random = seeded(4)
    for (let round = 0; round < 1_000; round++) {
      const input = {
        ...person,
        currentYearTax: integer(random, 0, 9_000_000),
        withholding: integer(random, 0, 900_000),
      }
      const { payments, estimatedPaymentsRequired, requiredAnnualPayment } = usRequiredPayments(input)
      const sum = payments.reduce((total, payment) => total + payment, 0)
      expect(sum).toBe(estimatedPaymentsRequired ? requiredAnnualPayment - input.withholding : 0)
      expect(Math.max(...payments) - Math.min(...payments)).toBeLessThanOrEqual(1)
    }
  })
})

const options = (netTaxOwing: ThreeYears) => canadaInstalments({ province: 'ON', netTaxOwing })

describe('Canada', () => {
  test("no payment is due in the fall if the prior year's tax is below half of the second prior year's", () => {
    const { noCalculation } = options({ current: 0, prior: 1_000_00, secondPrior: 9_000_00 })
    expect(noCalculation).toEqual([2_250_00, 2_250_00, 0, 0])
  })

  test('no payment is due after a refund', () => {
    const { priorYear } = options({ current: 0, prior: -500_00, secondPrior: 0 })
    expect(priorYear).toEqual([0, 0, 0, 0])
  })

  test('charges no interest if paid on time, and never pays interest for paying early', () => {
    const due = [{ date: '2026-03-15', amount: 5_000_00 }]
    const of = (date: string) =>
      instalmentInterest({ annualRatePpm: 70_000, due, paid: [{ date, amount: 5_000_00 }], to: '2027-04-30' })
    expect(of('2026-03-15')).toBe(0)
    expect(of('2026-01-15')).toBe(0)
    expect(of('2026-06-15')).toBeGreaterThan(0)
  })

  test('charges no penalty on interest of up to 1,000', () => {
    expect(instalmentPenalty({ instalmentInterest: 1_000_00, interestIfNothingPaid: 1_000_00 })).toBe(0)
    expect(instalmentPenalty({ instalmentInterest: 1_000_02, interestIfNothingPaid: 1_000_00 })).toBe(1)
  })
})

test.each([
  [() => usRequiredPayments({ ...person, currentYearTax: -1 }), /currentYearTax/],
  [() => usRequiredPayments({ ...person, withholding: 0.5 }), /withholding/],
  [() => options({ current: Number.NaN, prior: 0, secondPrior: 0 }), /current/],
  [() => instalmentInterest({ annualRatePpm: -1, due: [], paid: [], to: '2026-01-01' }), /annualRatePpm/],
  [() => instalmentInterest({ annualRatePpm: 1, due: [{ date: 'x', amount: 1 }], paid: [], to: '2026-01-01' }), /due/],
] as [() => unknown, RegExp][])('refuses %s and names the field', (wrong, message) => {
  expect(wrong).toThrow(message)
})
