import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'

const centsSentence = 'Please give a whole number of cents'

/** An amount in cents. The tax engine checks its size, and also how large ages and counts may be. */
const Amount = z.optional(z.int(centsSentence))
const TaxYear = z.int('Please give a tax year, like 2026')
const Age = z.optional(z.int('Please give an age in whole years'))
const Count = z.optional(z.int('Please give a whole number'))
const Flag = z.optional(z.boolean('Please give true or false'))

const statusSentence = 'Please give single, mfj, mfs, hoh or qss'
const FilingStatus = z.enum(['single', 'mfj', 'mfs', 'hoh', 'qss'], statusSentence)
const ProvinceCode = z.enum(
  ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'],
  'Please give a province or territory by its two letters',
)
const StateCode = z
  .string('Please give a state by its two letters')
  .check(z.regex(/^[A-Z]{2}$/, 'Please give a state by its two letters'))

const earners = { wages: Amount, spouseWages: Amount, electiveDeferrals: Amount }
const dependents = {
  childrenAges: z.optional(z.array(z.nonoptional(Age), 'Please give the ages as a list, like [4, 9]')),
  otherDependents: Count,
}

const agesAndBlindness = { age: Age, blind: Flag, spouseAge: Age, spouseBlind: Flag }

const household = {
  taxYear: TaxYear,
  filingStatus: FilingStatus,
  ...earners,
  ...dependents,
  ...agesAndBlindness,
  claimedAsDependent: Flag,
  livedApartFromSpouse: Flag,
  selfEmploymentNetProfit: Amount,
  spouseSelfEmploymentNetProfit: Amount,
  taxableInterest: Amount,
  taxExemptInterest: Amount,
  nonQualifiedDividends: Amount,
  qualifiedDividends: Amount,
  shortTermCapitalGains: Amount,
  longTermCapitalGains: Amount,
  pensions: Amount,
  socialSecurityBenefits: Amount,
  otherIncome: Amount,
  studentLoanInterest: Amount,
  otherAdjustments: Amount,
  deduction: z.optional(z.enum(['larger', 'standard', 'itemized'], 'Please give larger, standard or itemized')),
  stateAndLocalTaxes: Amount,
  mortgageInterest: Amount,
  charitableGifts: Amount,
  otherItemizedDeductions: Amount,
  qualifiedTips: Amount,
  qualifiedOvertime: Amount,
  carLoanInterest: Amount,
  taxComputation: z.optional(z.enum(['schedule', 'table'], 'Please give schedule or table')),
}

const pay = {
  taxYear: TaxYear,
  payPeriods: z.int('Please give the number of pay periods per year as a whole number'),
  grossPay: z.nonoptional(Amount, 'Please give the gross pay in cents'),
}

const unknownFields = (keys: string[]) => `There is no field ${keys.slice(0, 3).join(', ')} in this calculation`

const calculation = <Kind extends (typeof kinds)[number], Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) =>
  z.strictObject(
    { kind: z.literal(kind), ...shape },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? unknownFields(issue.keys) : undefined) },
  )

const kinds = [
  'us-federal',
  'us-payroll',
  'us-state',
  'canada',
  'canada-taxable-income',
  'canada-pay',
  'quebec-pay',
] as const

/**
 * The kinds of calculations. Every amount is in cents of the jurisdiction's currency, and a missing amount counts as 0.
 * Unknown fields are refused, because a misspelled field would otherwise count as 0.
 */
export const CalculateTax = z.discriminatedUnion(
  'kind',
  [
    calculation('us-federal', household),
    calculation('us-payroll', household),
    calculation('us-state', {
      state: StateCode,
      taxYear: TaxYear,
      filingStatus: FilingStatus,
      ...earners,
      ...dependents,
      ...agesAndBlindness,
      claimedAsDependent: Flag,
      otherAdjustments: Amount,
    }),
    calculation('canada', {
      taxYear: TaxYear,
      province: ProvinceCode,
      age: Age,
      employmentIncome: Amount,
      selfEmploymentIncome: Amount,
      interest: Amount,
      eligibleDividends: Amount,
      otherDividends: Amount,
      capitalGains: Amount,
      pensionIncome: Amount,
      otherIncome: Amount,
      rrspDeduction: Amount,
      fhsaDeduction: Amount,
      spouseNetIncome: Amount,
    }),
    calculation('canada-taxable-income', {
      taxYear: TaxYear,
      province: ProvinceCode,
      taxableIncome: z.nonoptional(Amount, 'Please give the taxable income in cents'),
      netIncome: Amount,
    }),
    calculation('canada-pay', {
      ...pay,
      province: ProvinceCode,
      payDate: z.string('Please give the pay date, like 2026-03-15'),
      federalClaim: z.nonoptional(Amount, 'Please give the total claim amount from form TD1 in cents'),
      provincialClaim: z.nonoptional(
        Amount,
        'Please give the total claim amount from the provincial form TD1 in cents',
      ),
      taxableBenefits: Amount,
      unionDues: Amount,
      registeredPlans: Amount,
      isCppExempt: Flag,
      isCpp2Exempt: Flag,
      isEiExempt: Flag,
      pensionableMonths: Count,
      pensionableToDate: Amount,
      cppToDate: Amount,
      cpp2ToDate: Amount,
      eiToDate: Amount,
      qpipToDate: Amount,
    }),
    calculation('quebec-pay', {
      ...pay,
      pensionDeductions: Amount,
      qpp: z.nonoptional(Amount, 'Please give the QPP contribution on this pay in cents'),
      qpp2: z.nonoptional(Amount, 'Please give the second QPP contribution on this pay in cents'),
      personalCredits: Amount,
      labourFunds: z.optional(
        z
          .array(z.nonoptional(Amount), 'Please give the amounts as a list')
          .check(z.maxLength(30, 'Please give at most 30 amounts')),
      ),
    }),
  ],
  `Please give one of these kinds: ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`,
)
export type CalculateTax = z.infer<typeof CalculateTax>

const Line = z.object({
  id: z.string(),
  section: z.string(),
  label: z.string(),
  amount: z.int(),
  /** The id of the rule that gave the amount. */
  rule: z.string(),
  base: z.optional(z.int()),
  ppm: z.optional(z.int()),
  /** The ids of the line's `sources`. */
  sources: z.array(z.string()),
})

/** A result with all its lines, as the calculators show it. Amounts are in cents, rates in parts per million. */
export const CalculatedTax = z.object({
  currency: z.enum(['USD', 'CAD']),
  total: z.int(),
  /** The amounts of the tax return, such as taxable income, by name. */
  amounts: z.record(z.string(), z.int()),
  lines: z.array(Line),
  /** The marginal rate. Null if the calculation has none. */
  marginalPpm: z.nullable(z.number()),
  /** The kind of income on which the marginal rate is measured. */
  marginalOn: z.nullable(z.string()),
  averagePpm: z.nullable(z.number()),
  assumptions: z.array(z.string()),
  notIncluded: z.array(z.string()),
  /** Credits and deductions that apply but aren't in the total. */
  leftOut: z.array(z.string()),
  sources: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })),
})
export type CalculatedTax = z.infer<typeof CalculatedTax>

const Cited = z.object({ title: z.string(), url: z.string() })

/** A due date that is still ahead. */
export const NextDeadline = z.object({
  id: z.string(),
  country: z.enum(['US', 'CA']),
  taxYear: z.int(),
  title: z.string(),
  due: z.string(),
  /** 0 on the day itself. */
  daysLeft: z.int(),
  source: Cited,
})
export type NextDeadline = z.infer<typeof NextDeadline>

const OnePay = z.object({ takeHome: z.int(), keptPpm: z.int() })

/** What is left of the same pay after tax and contributions, in each country's own currency. Amounts are in cents. */
export const TakeHome = z.object({
  taxYear: z.int(),
  /** The day on which we read the law, or its oldest part. */
  collectedOn: z.string(),
  sources: z.array(Cited),
  rows: z.array(z.object({ pay: z.int(), US: OnePay, CA: OnePay })),
})
export type TakeHome = z.infer<typeof TakeHome>

export const calculators = {
  listNextDeadlines: endpoint
    .route({
      method: 'GET',
      path: '/tax/next-deadlines',
      summary: 'List the next deadlines of people and companies in the US and Canada',
      tags: ['Calculators'],
    })
    .meta({ access: 'visitor' })
    .output(z.array(NextDeadline)),
  compareTakeHome: endpoint
    .route({
      method: 'GET',
      path: '/tax/take-home',
      summary: 'Compare take-home pay in New York State and Ontario at several incomes',
      tags: ['Calculators'],
    })
    .meta({ access: 'visitor' })
    .output(TakeHome),
  /** Answers 400 with a message for a year, place or combination that we don't cover. Nothing is stored. */
  calculateTax: endpoint
    .route({
      method: 'POST',
      path: '/tax/calculate',
      summary: 'Calculate tax and show the work; nothing is stored',
      description:
        'Amounts are whole cents in the currency of the jurisdiction, at most 10 billion dollars; only profits and ' +
        'capital gains may be negative. Rates are parts per million. `kind` selects the calculation and its fields. ' +
        "A missing amount counts as zero. If we don't cover a year or a place, or the facts can't all be true, the " +
        'answer is 400, with a sentence that says what is wrong and the field it is about. ' +
        'For example, `{"kind": "us-federal", "taxYear": 2026, "filingStatus": "single", "wages": 8500000}` asks for ' +
        'the federal tax on wages of $85,000.',
      tags: ['Calculators'],
    })
    .meta({ access: 'visitor' })
    .input(CalculateTax)
    .output(CalculatedTax),
}
