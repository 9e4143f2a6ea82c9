import { describe, expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import canadaCases from '../../../tax/cases/canada-income-tax.json' with { type: 'json' }
import payCases from '../../../tax/cases/canada-payroll.json' with { type: 'json' }
import quebecCases from '../../../tax/cases/canada-quebec-payroll.json' with { type: 'json' }
import federalCases from '../../../tax/cases/us-federal.json' with { type: 'json' }
import payrollCases from '../../../tax/cases/us-payroll.json' with { type: 'json' }
import stateCases from '../../../tax/cases/us-states.json' with { type: 'json' }
import { missedBy, type WorkedCase, workedCases } from '../../../tax/testing/worked-cases.ts'

const calculate = (ctx: TestCtx, input: object) => appFor(ctx)('POST', '/api/tax/calculate', input)
const cents = (dollars: unknown) => (typeof dollars === 'number' ? Math.round(dollars * 100) : undefined)
const some = (cases: WorkedCase[]) => cases.filter((_, index) => index % 8 === 0)
const canadian = (file: { cases: unknown[] }, kind: string) => some(workedCases(file, kind))

/** Converts the named fields from dollars to cents. Skips fields that the case doesn't have. */
function inCents(input: Record<string, unknown>, names: Record<string, string>) {
  return Object.fromEntries(Object.entries(names).map(([theirs, ours]) => [ours, cents(input[theirs])]))
}
const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

const usAmounts = same(
  'wages',
  'spouseWages',
  'selfEmploymentNetProfit',
  'longTermCapitalGains',
  'taxableInterest',
  'qualifiedDividends',
)
const usHousehold = ({ year, input: { standardDeduction, ...given } }: WorkedCase) => ({
  ...given,
  ...inCents(given, usAmounts),
  taxYear: year,
  deduction: standardDeduction ? 'standard' : 'larger',
})

async function expectMet(ctx: TestCtx, one: WorkedCase, input: object, names: Record<string, string> = {}) {
  const { status, json } = await calculate(ctx, input)
  expect(status, JSON.stringify(json)).toBe(200)
  const amounts = Object.fromEntries(
    Object.entries(json.amounts).map(([name, amount]) => [names[name] ?? name, amount]),
  )
  expect(missedBy(one, amounts as Record<string, number>)).toEqual([])
  return json
}

describe('published examples, calculated through the API', () => {
  test.for(some(workedCases(federalCases, 'us_federal')))('$id', async (one, { ctx }) => {
    const { lines, total, sources } = await expectMet(ctx, one, { kind: 'us-federal', ...usHousehold(one) })
    expect(lines.find(({ section }: { section: string }) => section === 'total').amount).toBe(total)
    expect(sources.length).toBeGreaterThan(0)
  })

  test.for(some(workedCases(payrollCases, 'us_payroll')))('$id', async (one, { ctx }) => {
    const { lines } = await expectMet(ctx, one, { kind: 'us-payroll', ...usHousehold(one) })
    expect(lines.length).toBeGreaterThan(0)
  })

  test.for(some(workedCases(stateCases, 'us_state')).filter(({ input }) => input.state !== 'AZ'))(
    '$id',
    async (one, { ctx }) => {
      const { state, filingStatus, childrenAges, wages, spouseWages = 0 } = one.input
      const household = { filingStatus, childrenAges, wages: wages * 100, spouseWages: spouseWages * 100 }
      const input = { kind: 'us-state', state, taxYear: one.year, ...household }
      await expectMet(ctx, one, input, { incomeTax: 'stateIncomeTax' })
    },
  )

  test.for(canadian(canadaCases, 'ca_annual'))('$id', async (one, { ctx }) => {
    const { province, age, employmentIncome } = one.input
    const person = { province, age, employmentIncome: cents(employmentIncome) }
    await expectMet(ctx, one, { kind: 'canada', taxYear: one.year, ...person })
  })

  test.for(canadian(canadaCases, 'ca_tax_on_taxable_income'))('$id', async (one, { ctx }) => {
    const amounts = inCents(one.input, same('taxableIncome', 'netIncome'))
    const input = { kind: 'canada-taxable-income', taxYear: one.year, province: one.input.province, ...amounts }
    await expectMet(ctx, one, input)
  })

  test.for(canadian(payCases, 'ca_payroll_period'))('$id', async (one, { ctx }) => {
    const { province, payDate, payPeriods, cppExempt, cpp2Exempt, pensionableMonths } = one.input
    const amounts = inCents(one.input, {
      ...same('grossPay', 'federalClaim', 'provincialClaim', 'taxableBenefits', 'unionDues', 'registeredPlans'),
      ytdPensionable: 'pensionableToDate',
      ytdCpp: 'cppToDate',
      ytdEi: 'eiToDate',
    })
    const exempt = { isCppExempt: cppExempt === true, isCpp2Exempt: cpp2Exempt === true }
    const pay = { province, payDate, payPeriods, pensionableMonths, ...exempt, ...amounts }
    await expectMet(ctx, one, { kind: 'canada-pay', taxYear: one.year, ...pay })
  })

  test.for(canadian(quebecCases, 'ca_qc_payroll_period'))('$id', async (one, { ctx }) => {
    const { ftqShares, fondactionShares, payPeriods } = one.input
    const amounts = inCents(one.input, same('grossPay', 'pensionDeductions', 'qpp', 'qpp2', 'personalCredits'))
    const pay = { payPeriods, ...amounts, labourFunds: [cents(ftqShares) ?? 0, cents(fondactionShares) ?? 0] }
    await expectMet(ctx, one, { kind: 'quebec-pay', taxYear: one.year, ...pay }, { withheld: 'provincialTax' })
  })
})

test('the API reference says that amounts are in cents, and its example works', async ({ ctx }) => {
  const { json } = await appFor(ctx)('GET', '/api/openapi.json')
  const { description } = json.paths['/tax/calculate'].post
  expect(description).toContain('whole cents')
  const [, example = ''] = /`(\{.*\})`/.exec(description) ?? []
  const answer = await calculate(ctx, JSON.parse(example))
  expect(answer.json.amounts.adjustedGrossIncome).toBe(85_000_00)
})

test("a state taxes someone else's dependent by its own rule, and the result lists its assumptions", async ({
  ctx,
}) => {
  const student = { kind: 'us-state', taxYear: 2025, filingStatus: 'single', age: 19, wages: 12_000_00 }
  const claimed = { ...student, claimedAsDependent: true }
  const of = async (input: object) => (await calculate(ctx, input)).json
  expect((await of({ ...claimed, state: 'NY' })).total).toBe(358_00)
  expect((await of({ ...claimed, state: 'IL' })).total).toBe(594_00)
  expect((await of({ ...claimed, state: 'CA' })).total).toBe(62_94)
  const kansas = await of({ ...claimed, state: 'KS' })
  expect(kansas.lines.map(({ label }: { label: string }) => label)).toContain(
    'Standard deduction (rule for dependents not confirmed)',
  )
  expect(kansas.assumptions.join()).toContain("We haven't confirmed Kansas's rule")
})

test("a state's employee contributions are separate from its tax", async ({ ctx }) => {
  const person = { kind: 'us-state', taxYear: 2026, filingStatus: 'single', wages: 100_000_00 }
  const { json } = await calculate(ctx, { ...person, state: 'CA' })
  expect(json.amounts.employeeContributions).toBe(1_300_00)
  expect(json.total).toBe(json.amounts.incomeTax)
  expect(json.lines.at(-1)).toMatchObject({ section: 'apart', amount: 1_300_00, base: 100_000_00, ppm: 13_000 })
  const hawaii = await calculate(ctx, { ...person, state: 'HI' })
  expect(hawaii.json.amounts.employeeContributions).toBe(0)
  expect(hawaii.json.notIncluded.join()).toContain("Hawaii's Temporary Disability Insurance")
})

test("a territory's payroll tax is separate from the annual tax and part of a paycheck", async ({ ctx }) => {
  const year = { kind: 'canada', taxYear: 2026, province: 'NT', employmentIncome: 60_000_00 }
  expect((await calculate(ctx, year)).json.amounts).toMatchObject({ payrollTax: 1_200_00 })
  const claims = { federalClaim: 0, provincialClaim: 0 }
  const pay = {
    kind: 'canada-pay',
    taxYear: 2026,
    payDate: '2026-03-13',
    payPeriods: 26,
    grossPay: 2_000_00,
    ...claims,
  }
  const { json } = await calculate(ctx, { ...pay, province: 'NT' })
  expect(json.amounts.payrollTax).toBe(40_00)
  expect(json.total).toBe(2_000_00 - json.amounts.netPay)
})

test("a state's amounts for age and blindness have lines and sources", async ({ ctx }) => {
  const couple = { kind: 'us-state', state: 'AZ', taxYear: 2025, filingStatus: 'mfj', wages: 60_000_00 }
  const ages = { age: 70, blind: true, spouseAge: 40, spouseBlind: false }
  const { json } = await calculate(ctx, { ...couple, ...ages })
  const amounts = Object.fromEntries(json.lines.map(({ id, amount }: { id: string; amount: number }) => [id, amount]))
  expect(amounts).toMatchObject({
    'older-exemption': -2_100_00,
    'blind-exemption': -1_500_00,
    'senior-deduction': -6_000_00,
    'taxable-income': 18_900_00,
  })
  expect(json.sources.map(({ url }: { url: string }) => url)).toContain('https://www.azleg.gov/ars/43/01023.htm')
})

describe('impossible input', () => {
  const person = { kind: 'us-federal', taxYear: 2026, filingStatus: 'single', wages: 5_000_000 }
  const claims = { federalClaim: 0, provincialClaim: 0 }
  const pay = { kind: 'canada-pay', taxYear: 2026, province: 'ON', payPeriods: 26, grossPay: 100_000, ...claims }
  const canadian = { kind: 'canada', taxYear: 2026, province: 'ON', employmentIncome: 5_000_000 }
  const taxable = { kind: 'canada-taxable-income', taxYear: 2026, province: 'ON', taxableIncome: 5_000_000 }
  const quebec = { kind: 'quebec-pay', taxYear: 2026, payPeriods: 26, grossPay: 100_000, qpp: 0, qpp2: 0 }
  const married = { ...person, filingStatus: 'mfj' }
  const largest = 1_000_000_000_000

  test('every calculation accepts the largest amount and refuses a cent more', async ({ ctx }) => {
    const state = { kind: 'us-state', state: 'CA', taxYear: 2025, filingStatus: 'single', wages: largest }
    const pays = [
      { ...pay, payDate: '2026-03-13', grossPay: largest },
      { ...quebec, grossPay: largest },
    ]
    const others = [
      { ...canadian, employmentIncome: largest },
      { ...taxable, taxableIncome: largest },
    ]
    for (const input of [{ ...person, wages: largest }, state, ...pays, ...others]) {
      expect((await calculate(ctx, input)).json.total).toBeGreaterThan(largest / 20)
    }
    const { json } = await calculate(ctx, { ...canadian, employmentIncome: largest + 1 })
    expect(json.message).toBe('Please enter an amount of at most 10 billion dollars.')
    expect(json.data.fields).toEqual({ employmentIncome: json.message })
  })

  test('the result says what it assumes about a spouse if there are no amounts', async ({ ctx }) => {
    const assumptionsOf = async (input: object) => (await calculate(ctx, input)).json.assumptions.join(' ')
    expect(await assumptionsOf(married)).toContain('Your spouse has no wages and no business.')
    expect(await assumptionsOf({ ...married, spouseWages: 1 })).not.toContain('Your spouse has no wages')
    expect(await assumptionsOf({ ...married, kind: 'us-state', state: 'OH' })).toContain('Your spouse has no wages.')
  })

  test.for([
    [{ ...person, wages: -1 }, 'Please enter an amount of zero or more.'],
    [{ ...person, wages: 1.5 }, /whole number of cents/],
    [{ ...person, wages: 1e15 }, 'Please enter an amount of at most 10 billion dollars.'],
    [{ ...person, wages: '50000' }, /whole number of cents/],
    [{ ...person, wages: null }, /whole number of cents/],
    [{ ...person, filingStatus: 'married' }, 'Please give single, mfj, mfs, hoh or qss'],
    [{ ...person, taxYear: 2019 }, 'We have no figures for 2019, only for 2024, 2025 and 2026.'],
    [{ ...person, spouseWages: 100 }, /joint return/],
    [{ ...person, electiveDeferrals: 5_000_001 }, 'Please enter no more than your wages.'],
    [
      { ...person, electiveDeferrals: 2_450_001 },
      "Please enter no more than this year's limit of $24,500, or enter an",
    ],
    [{ ...person, electiveDeferrals: 3_250_001, age: 55 }, "Please enter no more than this year's limit of $32,500."],
    [{ ...person, kind: 'us-payroll', electiveDeferrals: 2_450_001 }, "year's limit of $24,500"],
    [
      {
        kind: 'us-state',
        state: 'OH',
        taxYear: 2026,
        filingStatus: 'single',
        wages: 5e6,
        electiveDeferrals: 2_450_001,
      },
      "year's limit of $24,500",
    ],
    [{ ...person, age: 151 }, 'Please enter a whole number from 0 to 130.'],
    [{ ...person, otherDependents: 21 }, 'Please enter a whole number from 0 to 20.'],
    [{ ...person, childrenAges: Array.from({ length: 21 }, () => 1) }, 'Please enter at most 20 numbers.'],
    [{ ...person, wage: 5_000_000 }, 'There is no field wage in this calculation'],
    [{ ...canadian, province: 'XX' }, 'Please give a province or territory by its two letters'],
    [{ ...canadian, taxYear: 1999 }, 'We have no figures for 1999, only for 2024, 2025 and 2026.'],
    [{ kind: 'us-state', state: 'ZZ', taxYear: 2026, filingStatus: 'single' }, 'There is no state ZZ.'],
    [
      { kind: 'us-state', state: 'AZ', taxYear: 2026, filingStatus: 'single' },
      'We have no 2026 figures for Arizona, only for 2024 and 2025.',
    ],
    [
      { kind: 'us-state', state: 'CA', taxYear: 2026, filingStatus: 'hoh' },
      'We have no 2026 figures for head of household in California.',
    ],
    [{ kind: 'us-state', state: '../../x', taxYear: 2026, filingStatus: 'single' }, /two letters/],
    [{ ...person, blind: 'yes' }, 'Please give true or false'],
    [{ ...person, childrenAges: 4 }, /as a list/],
    [{ ...person, deduction: 'none' }, 'Please give larger, standard or itemized'],
    [{ ...pay, payDate: '2026-02-30' }, 'Please enter a date in 2026.'],
    [{ ...pay, payDate: '2025-12-31' }, 'Please enter a date in 2026.'],
    [{ ...pay, payDate: '2026-03-13', payPeriods: 0 }, 'Please enter a whole number from 1 to 366.'],
    [{ ...pay, payDate: '2026-03-13', unionDues: 100_001 }, 'Please enter no more than the pay.'],
    [{ ...pay, payDate: '2026-03-13', registeredPlans: 100_001 }, 'Please enter no more than the pay.'],
    [
      { ...pay, payDate: '2026-03-13', taxableBenefits: 100_000_000 },
      'The deductions are more than the pay, so please enter less',
    ],
    [{ ...quebec, payPeriods: 0 }, 'Please enter a whole number from 1 to 366.'],
    [{ ...quebec, payPeriods: 1_000_000_000 }, 'Please enter a whole number from 1 to 366.'],
    [{ ...quebec, qpp: 100_001 }, 'The deductions are more than the pay, so please enter less.'],
    [{ ...taxable, netIncome: 1 }, 'Please enter at least the taxable income.'],
    [{ ...canadian, rrspDeduction: 5_000_001 }, 'Please enter no more than your income.'],
    [{ ...person, qualifiedTips: 3_000_000, qualifiedOvertime: 3_000_000 }, 'Tips and overtime are part of wages'],
    [
      { ...person, ...Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`x${at}`, 1])) },
      /^There is no field x0, x1, x2 in/,
    ],
    [{ kind: 'moon' }, /^Please give one of these kinds: us-federal, .* or quebec-pay$/],
    [{}, /^Please give one of these kinds: us-federal/],
  ] as [object, string | RegExp][])('%j', async ([input, sentence], { ctx }) => {
    const { status, json } = await calculate(ctx, input)
    expect(status).toBe(400)
    expect(json.message).toMatch(sentence)
  })
})
