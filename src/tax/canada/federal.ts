import { sourcesOf } from '../facts.ts'
import { type Cents, share } from '../money.ts'
import { ageAmount, phased, spouseAmount } from './amounts.ts'
import type { Contributions } from './contributions.ts'
import { addDividendCredit, type GrossedUpDividends } from './dividend-credit.ts'
import type { Household } from './input.ts'
import type { CanadaFacts, FederalFacts } from './parameters.ts'
import { addBracketTax, addCredits, type CreditAmount, taxLeft, type Working } from './working.ts'

/** The basic personal amount after its phase-out for high incomes. */
export const basicAmount = ({ basicPersonalAmount: fact }: FederalFacts, net: Cents): CreditAmount => ({
  id: 'basic-personal-amount',
  label: 'Basic personal amount',
  amount: phased(fact.value, net, net),
  sources: fact.source,
})

/** For high incomes, the spouse amount falls in the same way as the basic personal amount. */
const spouseFact = ({ spouseAmount: fact, basicPersonalAmount }: FederalFacts) => ({
  maximum: fact.value,
  phaseOut: basicPersonalAmount.value.phaseOut,
  freeIncome: 0,
})

/** The credit amounts of a federal return, in the order of the form. */
export function federalCreditAmounts(
  facts: CanadaFacts,
  person: Household,
  paid: Contributions,
  net: Cents,
): CreditAmount[] {
  const { federal, contributions } = facts
  const inQuebec = person.province === 'QC'
  const { employee, selfEmployed, employerBase, employerQpip } = paid
  return [
    basicAmount(federal, net),
    {
      id: 'age-amount',
      label: 'Age amount',
      amount: ageAmount(federal.ageAmount.value, person.age, net),
      sources: federal.ageAmount.source,
    },
    {
      id: 'spouse-amount',
      label: 'Spouse or common-law partner amount',
      amount: spouseAmount(spouseFact(federal), net, person.spouseNetIncome),
      sources: federal.spouseAmount.source,
    },
    {
      id: 'pension-plan-amount',
      label: inQuebec ? 'Base QPP contributions' : 'Base CPP contributions',
      amount: employee.base + selfEmployed.base - employerBase,
      sources: sourcesOf(inQuebec ? contributions.qpp : contributions.cpp),
    },
    {
      id: 'ei-amount',
      label: 'Employment Insurance premiums',
      amount: employee.ei,
      sources: sourcesOf(inQuebec ? contributions.eiQuebec : contributions.ei),
    },
    {
      id: 'qpip-amount',
      label: 'Quebec Parental Insurance Plan premiums',
      amount: employee.qpip + selfEmployed.qpip - employerQpip,
      sources: contributions.qpip.source,
    },
    {
      id: 'employment-amount',
      label: 'Canada employment amount',
      amount: Math.min(person.employmentIncome, federal.canadaEmploymentAmount.value),
      sources: federal.canadaEmploymentAmount.source,
    },
    {
      id: 'pension-income-amount',
      label: 'Pension income amount',
      amount: Math.min(person.pensionIncome, federal.pensionIncomeAmount.value),
      sources: federal.pensionIncomeAmount.source,
    },
  ]
}

/** Adds Quebec's abatement, and returns the federal tax after it. */
function afterAbatement(working: Working, { quebecAbatementPpm }: FederalFacts, inQuebec: boolean, tax: Cents): Cents {
  const ppm = inQuebec ? quebecAbatementPpm.value : 0
  const abatement = share(tax, ppm)
  const how = { base: tax, ppm, sources: quebecAbatementPpm.source }
  working.add('credit', 'federal.quebec-abatement', 'Quebec abatement', -abatement, how)
  return working.add('total', 'federal.tax', 'Federal income tax', tax - abatement, { always: true })
}

/**
 * Calculates federal tax after the credits on `amounts` and, if `dividends` are given, the dividend tax credit. Never
 * negative.
 */
export function addFederalTax(
  working: Working,
  federal: FederalFacts,
  of: { taxable: Cents; amounts: CreditAmount[]; inQuebec: boolean; dividends?: GrossedUpDividends },
): Cents {
  const gross = addBracketTax(working, 'federal', federal.brackets, of.taxable)
  const personal = addCredits(working, 'federal', of.amounts, federal.creditPpm.value)
  const { value, source: sources } = federal.dividends
  const rates = { eligiblePpm: value.eligible.creditPpm, otherPpm: value.other.creditPpm, sources }
  const dividends = of.dividends ? addDividendCredit(working, 'federal', of.dividends, rates) : 0
  return afterAbatement(working, federal, of.inQuebec, taxLeft(working, 'federal', gross, personal + dividends))
}
