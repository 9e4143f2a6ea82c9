import { listed } from '../facts.ts'
import type { Cents } from '../money.ts'
import { firstPensionableAge, lastPensionableAge } from './contributions.ts'
import type { Household } from './input.ts'
import type { FederalFacts, Place, ProvincialFacts } from './parameters.ts'

const named = (whether: boolean, sentence: string) => (whether ? [sentence] : [])

const inDollars = (amount: Cents) =>
  `$${Math.floor(amount / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')}`

const isSenior = ({ age }: Household, federal: FederalFacts) =>
  age !== undefined && age >= federal.ageAmount.value.minimumAge

/** What a place gives people with low incomes by the income of the family. */
const lowIncomeNames = (facts: ProvincialFacts, name: string, employmentIncome: Cents) => [
  ...named(Boolean(facts.lowIncomeReduction), `the low-income tax reduction of ${name}`),
  ...named(Boolean(facts.lowIncomeWorkersCredit) && employmentIncome > 0, `the low-income workers credit of ${name}`),
]

/** What is supposed of the credits that a place gives people with low incomes. */
function lowIncomeAssumptions(person: Household, { name, facts }: Place): string[] {
  const { spouseNetIncome, age, taxYear, employmentIncome } = person
  const reduction = facts.lowIncomeReduction?.value
  const reductionName = `the low-income tax reduction of ${name}`
  const hasSpouse = spouseNetIncome !== undefined
  const others = (hasSpouse ? [] : lowIncomeNames(facts, name, employmentIncome)).map(
    (one) => `You have no spouse or partner, whose net income would count for ${one}.`,
  )
  if (!reduction || (hasSpouse && reduction.spouse === undefined)) {
    const benefit = named(
      Boolean(facts.familyTaxBenefit),
      `No children are counted for the family tax benefit of ${name}.`,
    )
    return [...benefit, ...others]
  }
  return [
    ...others,
    `No children are counted for ${reductionName}.${hasSpouse ? ' You claim it, not your spouse or partner.' : ''}`,
    ...named(
      reduction.minimumAge !== undefined && age === undefined && !hasSpouse,
      `Aged ${reduction.minimumAge} or over, as ${reductionName} asks.`,
    ),
    ...named(
      Boolean(reduction.isIndexed),
      `The low-income tax reduction of ${name} is that of ${taxYear - 1}, indexed. Its form for ${taxYear} isn’t published yet.`,
    ),
  ]
}

/** What the calculation supposes where the facts given do not say, as sentences. */
export function assumptionsOf(person: Household, federal: FederalFacts, place: Place): string[] {
  const earns = person.employmentIncome + person.selfEmploymentIncome > 0
  return [
    'Resident in Canada for the whole year, and in the province or territory on December 31.',
    'The marginal rate is the tax on the next 100 dollars of interest.',
    ...named(person.age === undefined, 'Aged 18 to 64.'),
    ...named(
      earns && isSenior(person, federal),
      'Pension plan contributions are due until the age of 69, without electing to stop at 65.',
    ),
    ...named(
      earns && (person.age === firstPensionableAge || person.age === lastPensionableAge + 1),
      'Pension plan contributions are not shared out by month in the year of the 18th or 70th birthday.',
    ),
    ...named(person.employmentIncome > 0, 'All employment income is pensionable and insurable, from one employer.'),
    ...named(
      person.rrspDeduction + person.fhsaDeduction > 0,
      'There is enough contribution room for the RRSP and FHSA deductions.',
    ),
    ...named(
      person.rrspDeduction > federal.rrspDollarLimit.value,
      `The RRSP deduction is above the dollar limit of the year, ${inDollars(federal.rrspDollarLimit.value)}: room of earlier years is taken as there.`,
    ),
    ...named(
      person.fhsaDeduction > federal.fhsaAnnualLimit.value,
      `The FHSA deduction is above the limit of the year, ${inDollars(federal.fhsaAnnualLimit.value)}: room of earlier years is taken as there.`,
    ),
    ...named(
      person.spouseNetIncome !== undefined,
      'The spouse or common-law partner was supported for the whole year, and only one of the two claims the amount.',
    ),
    ...lowIncomeAssumptions(person, place),
  ]
}

/** Amounts of a province that are not among its facts of the year, of those that are asked about. */
export const missingAmounts = (own: ProvincialFacts): ('age' | 'pension' | 'spouse')[] => [
  ...(own.ageAmount ? [] : (['age'] as const)),
  ...(own.pensionIncomeAmount ? [] : (['pension'] as const)),
  ...(own.spouseAmount ? [] : (['spouse'] as const)),
]

/** `The age and spouse amounts of Ontario` */
export function amountsInWords(names: readonly string[], place: string): string {
  return `The ${listed(names)} amount${names.length > 1 ? 's' : ''} of ${place}`
}

/** What a full return could hold for this person and the calculation leaves out, as phrases. */
export function notIncludedFor(
  person: Household,
  federal: FederalFacts,
  { name: place, facts: own }: Place,
  creditAmounts: Cents,
) {
  const senior = isSenior(person, federal)
  const claims = { age: senior, pension: person.pensionIncome > 0, spouse: person.spouseNetIncome !== undefined }
  const missing = missingAmounts(own).filter((name) => claims[name])
  const secondBracket = federal.brackets.value[1]?.from ?? 0
  return [
    'Refundable credits and benefits',
    'The alternative minimum tax',
    'Medical, donation, tuition, disability, caregiver and other credits that are not asked for',
    ...named(senior, 'The recovery tax on Old Age Security'),
    ...named(
      missing.length > 0,
      `${amountsInWords(missing, place)} for ${person.taxYear}: its tax is shown too high by what ${missing.length > 1 ? 'they take' : 'it takes'} off, also beside other places`,
    ),
    ...named(
      person.province === 'SK' && senior,
      'The senior supplementary amount of Saskatchewan: its tax is shown too high by what it takes off',
    ),
    ...named(
      own.lowIncomeReduction !== undefined && claims.spouse && own.lowIncomeReduction.value.spouse === undefined,
      `The low-income tax reduction of ${place} for couples: its tax may be shown too high`,
    ),
    ...named(
      person.province === 'QC',
      'The Quebec health services fund contribution and the prescription drug insurance premium',
    ),
    ...named(
      person.taxYear > 2024 && creditAmounts > secondBracket,
      'The federal top-up credit for credit amounts above the first bracket',
    ),
  ]
}
