import { type CanadaResult, calculateCanada } from '../canada/calculate.ts'
import { canadaParameters } from '../canada/parameters.ts'
import { isNotZero, lineWriter } from '../line-writer.ts'
import { type Cents, positive, share } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import type { TaxLine } from '../result.ts'
import type { BothCountriesPerson } from './both-countries-input.ts'
import { federalAndProvincialCredit, propertyTax } from './canadian-credit.ts'
import type { BorderFacts } from './facts.ts'

/** Canadian tax before foreign tax credits, by kind of income, in Canadian cents. */
interface CanadianTaxByIncome {
  earned: Cents
  investments: Cents
  usDividends: Cents
  usInterest: Cents
}

export interface CanadianReturn {
  result: CanadaResult
  /** Federal and provincial tax before foreign tax credits. */
  tax: Cents
  taxOn: CanadianTaxByIncome
}

/** Calculates the Canadian return on worldwide income, before foreign tax credits. */
export function canadianReturn(person: BothCountriesPerson): CanadianReturn {
  const { taxYear, province, age, employmentIncome, capitalGains, rrspDeduction } = person
  const result = calculateCanada({
    taxYear,
    province,
    age,
    employmentIncome,
    capitalGains,
    rrspDeduction,
    interest: person.canadianInterest + person.usInterest,
    eligibleDividends: person.canadianDividends,
    otherIncome: person.usDividends,
  })
  const tax = result.federalTax + result.provincialTax
  return { result, tax, taxOn: taxByIncome(person, result.netIncome, tax) }
}

/** Splits foreign tax among the kinds of income, in proportion to their net income (26 CFR 1.904-6). */
function taxByIncome(person: BothCountriesPerson, netIncome: Cents, tax: Cents): CanadianTaxByIncome {
  const { dividends, capitalGainsInclusionPpm } = canadaParameters(person.taxYear).facts.federal
  const grossUp = 1_000_000 + dividends.value.eligible.grossUpPpm
  const investments =
    person.canadianInterest +
    share(person.canadianDividends, grossUp) +
    share(person.capitalGains, capitalGainsInclusionPpm.value)
  const { usDividends, usInterest } = person
  const earned = positive(netIncome - investments - usDividends - usInterest)
  const all = earned + investments + usDividends + usInterest
  const onInvestments = proportionHalfUp(tax, investments, all)
  const onDividends = proportionHalfUp(tax, usDividends, all)
  const onInterest = proportionHalfUp(tax, usInterest, all)
  return {
    earned: positive(tax - onInvestments - onDividends - onInterest),
    investments: onInvestments,
    usDividends: onDividends,
    usInterest: onInterest,
  }
}

export interface CanadianCredit {
  /** The US tax that Canada can credit, which is limited by the treaty's rate. */
  usTax: Cents
  federal: Cents
  provincial: Cents
  /** US tax that neither of the two credits covers. */
  unrelieved: Cents
}

const lineAmount = (lines: readonly TaxLine[], id: string) => lines.find((line) => line.id === id)?.amount ?? 0

/**
 * The federal tax that T2209 starts from: the tax after Quebec's abatement, with the dividend tax credit added back.
 */
function basicFederalTax({ federalTax, lines }: CanadaResult): Cents {
  return federalTax - lineAmount(lines, 'ca.federal.dividend-tax-credit-eligible')
}

/**
 * Calculates Canada's credits for US tax on US dividends, in Canadian cents. The federal credit (T2209) comes first,
 * and the provincial credit (T2036) covers what is left. We don't calculate Quebec's credit, which has its own form.
 */
export function canadianCredit(
  person: BothCountriesPerson,
  { result }: CanadianReturn,
  usTaxOnDividends: Cents,
  facts: BorderFacts,
): CanadianCredit {
  const { propertyCapPpm } = facts.canadianCredit.value
  const capped = propertyTax(person.usDividends, usTaxOnDividends, propertyCapPpm).creditableTax
  // Leave out Ontario's health premium, because the foreign tax credit doesn't reduce it.
  const provincialTax = result.provincialTax - lineAmount(result.lines, 'ca.provincial.health-premium')
  const { federalCredit, provincialCredit, unrelieved } = federalAndProvincialCredit({
    foreignIncome: person.usDividends,
    netIncome: result.netIncome,
    basicFederalTax: basicFederalTax(result),
    federalTax: result.federalTax,
    provincialTaxOtherwisePayable: person.province === 'QC' ? 0 : provincialTax,
    foreignTax: capped,
  })
  return { usTax: capped, federal: federalCredit, provincial: provincialCredit, unrelieved }
}

const write = lineWriter('ca.')

/** The lines of the Canadian return. The foreign tax credits come before the total. */
export function canadianLines({ result }: CanadianReturn, credit: CanadianCredit, facts: BorderFacts): TaxLine[] {
  const of = (id: string, label: string, amount: Cents) =>
    write('credit', id, label, 0 - amount, { sources: facts.canadianCredit.source })
  const credits = [
    of('foreign-tax-credit.federal', 'Federal foreign tax credit', credit.federal),
    of('foreign-tax-credit.provincial', 'Provincial or territorial foreign tax credit', credit.provincial),
  ].filter(isNotZero)
  return result.lines.flatMap((line) => {
    if (line.id === 'ca.income.other') return [{ ...line, label: 'US dividends' }]
    if (line.id !== 'ca.total') return [line]
    return [...credits, { ...line, amount: result.total - credit.federal - credit.provincial }]
  })
}
