import { listed } from '../facts.ts'
import type { Cents } from '../money.ts'
import { firstPensionableAge, lastPensionableAge } from './contributions.ts'
import type { Household } from './input.ts'
import type { FederalFacts, Place, ProvincialFacts } from './parameters.ts'

const sentenceIf = (applies: boolean, sentence: string) => (applies ? [sentence] : [])

const inDollars = (amount: Cents) =>
  `$${Math.floor(amount / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')}`

const isSenior = ({ age }: Household, federal: FederalFacts) =>
  age !== undefined && age >= federal.ageAmount.value.minimumAge

/** The names of a place's credits for low incomes that depend on the family's income. */
const lowIncomeNames = (facts: ProvincialFacts, name: string, employmentIncome: Cents) => [
  ...sentenceIf(Boolean(facts.lowIncomeReduction), `the low-income tax reduction in ${name}`),
  ...sentenceIf(
    Boolean(facts.lowIncomeWorkersCredit) && employmentIncome > 0,
    `the low-income workers credit in ${name}`,
  ),
]

/** Sentences that say what we assume for a place's credits for low incomes. */
function lowIncomeAssumptions(person: Household, { name, facts }: Place): string[] {
  const { spouseNetIncome, age, taxYear, employmentIncome } = person
  const reduction = facts.lowIncomeReduction?.value
  const reductionName = `the low-income tax reduction in ${name}`
  const hasSpouse = spouseNetIncome !== undefined
  const others = (hasSpouse ? [] : lowIncomeNames(facts, name, employmentIncome)).map(
    (credit) => `You have no spouse or partner. Their net income would count for ${credit}.`,
  )
  if (!reduction || (hasSpouse && reduction.spouse === undefined)) {
    const benefit = sentenceIf(
      Boolean(facts.familyTaxBenefit),
      `Children aren't counted for the family tax benefit in ${name}.`,
    )
    return [...benefit, ...others]
  }
  return [
    ...others,
    `Children aren't counted for ${reductionName}.${hasSpouse ? ' You claim it, not your spouse or partner.' : ''}`,
    ...sentenceIf(
      reduction.minimumAge !== undefined && age === undefined && !hasSpouse,
      `You're ${reduction.minimumAge} or older, which ${reductionName} requires.`,
    ),
    ...sentenceIf(
      Boolean(reduction.isIndexed),
      `The low-income tax reduction in ${name} uses the indexed amounts of ${taxYear - 1}, because the form for ${taxYear} isn't published yet.`,
    ),
  ]
}

/** Sentences that say what we assume if the input doesn't say it. */
export function assumptionsOf(person: Household, federal: FederalFacts, place: Place): string[] {
  const earns = person.employmentIncome + person.selfEmploymentIncome > 0
  return [
    "You're a resident of Canada for the whole year, and of the province or territory on December 31.",
    ...sentenceIf(person.age === undefined, "You're 18 to 64 years old."),
    ...sentenceIf(
      earns && isSenior(person, federal),
      "You pay pension plan contributions until age 69 and don't elect to stop at 65.",
    ),
    ...sentenceIf(
      earns && (person.age === firstPensionableAge || person.age === lastPensionableAge + 1),
      "Pension plan contributions aren't prorated by month in the year you turn 18 or 70.",
    ),
    ...sentenceIf(
      person.employmentIncome > 0,
      'All your employment income is pensionable and insurable, and from one employer.',
    ),
    ...sentenceIf(
      person.rrspDeduction + person.fhsaDeduction > 0,
      'You have enough contribution room for the RRSP and FHSA deductions.',
    ),
    ...sentenceIf(
      person.rrspDeduction > federal.rrspDollarLimit.value,
      `The RRSP deduction is above this year's dollar limit of ${inDollars(federal.rrspDollarLimit.value)}, so you have room from earlier years.`,
    ),
    ...sentenceIf(
      person.fhsaDeduction > federal.fhsaAnnualLimit.value,
      `The FHSA deduction is above this year's limit of ${inDollars(federal.fhsaAnnualLimit.value)}, so you have room from earlier years.`,
    ),
    ...sentenceIf(
      person.spouseNetIncome !== undefined,
      'You supported your spouse or common-law partner for the whole year, and only one of you claims the amount.',
    ),
    ...lowIncomeAssumptions(person, place),
  ]
}

/** The amounts that a person may claim but that our facts don't have for this province and year. */
export const missingAmounts = (facts: ProvincialFacts): ('age' | 'pension' | 'spouse')[] => [
  ...(facts.ageAmount ? [] : (['age'] as const)),
  ...(facts.pensionIncomeAmount ? [] : (['pension'] as const)),
  ...(facts.spouseAmount ? [] : (['spouse'] as const)),
]

/** Names amounts in words: `The age and spouse amounts in Ontario`. */
export function amountsInWords(names: readonly string[], place: string): string {
  return `The ${listed(names)} amount${names.length > 1 ? 's' : ''} in ${place}`
}

/** Phrases for the parts of this person's full return that the calculation doesn't cover. */
export function notIncludedFor(
  person: Household,
  federal: FederalFacts,
  { name: place, facts }: Place,
  creditAmounts: Cents,
) {
  const senior = isSenior(person, federal)
  const claims = { age: senior, pension: person.pensionIncome > 0, spouse: person.spouseNetIncome !== undefined }
  const missing = missingAmounts(facts).filter((name) => claims[name])
  const secondBracket = federal.brackets.value[1]?.from ?? 0
  return [
    'Refundable credits and benefits',
    'The alternative minimum tax',
    "Medical, donation, tuition, disability, caregiver and other credits that we don't ask about",
    ...sentenceIf(senior, 'The recovery tax on Old Age Security'),
    ...sentenceIf(
      missing.length > 0,
      `${amountsInWords(missing, place)} for ${person.taxYear}, so its tax is shown too high, including in comparisons`,
    ),
    ...sentenceIf(
      person.province === 'SK' && senior,
      "Saskatchewan's senior supplementary amount, so its tax is shown too high",
    ),
    ...sentenceIf(
      facts.lowIncomeReduction !== undefined && claims.spouse && facts.lowIncomeReduction.value.spouse === undefined,
      `The low-income tax reduction in ${place} for couples, so its tax may be shown too high`,
    ),
    ...sentenceIf(
      person.province === 'QC',
      "Quebec's health services fund contribution and prescription drug insurance premium",
    ),
    ...sentenceIf(
      person.taxYear > 2024 && creditAmounts > secondBracket,
      'The federal top-up credit for credit amounts above the first bracket',
    ),
  ]
}
