import { canadaParameters } from '../canada/parameters.ts'
import { type Cents, type Ppm, ratio } from '../money.ts'
import { citedSources, type TaxResult } from '../result.ts'
import { usFederalYear } from '../us/federal-facts.ts'
import { type BothCountriesInput, type BothCountriesPerson, toPerson } from './both-countries-input.ts'
import { bothCountriesNotes } from './both-countries-notes.ts'
import { type CanadianCredit, canadianCredit, canadianLines, canadianReturn } from './canadian-side.ts'
import { type BorderFacts, borderYear } from './facts.ts'
import { toCad, toUsd, type UsCredits, usLines, usReturn, withUsCredits } from './us-side.ts'

export interface BothCountriesResult {
  /** The Canadian return in Canadian cents, after the foreign tax credits. */
  canada: TaxResult
  /** The US return in US cents, after the foreign tax credits. */
  us: TaxResult
  /** The tax in both countries together, in Canadian cents. */
  total: Cents
  /** The tax that both countries together would charge without any foreign tax credit, in Canadian cents. */
  withoutCredits: Cents
  income: Cents
  /**
   * What the employer withholds for the pension plan, insurance and a territory's payroll tax, in Canadian cents. It
   * isn't part of the total.
   */
  withheld: Cents
  marginalPpm: Ppm
  averagePpm: Ppm
  canadianCredit: CanadianCredit
  usCredits: UsCredits
  /** Canadian tax that wasn't credited and can be carried to another year, in US cents. */
  carryOver: Cents
  why: string[]
}

interface Solved {
  canadian: ReturnType<typeof canadianReturn>
  credit: CanadianCredit
  us: ReturnType<typeof usReturn>
  usCredits: UsCredits
  canadianTotal: Cents
}

/**
 * Calculates both returns in the order of the treaty. First comes Canadian tax on all income. Then the US credits it,
 * except for what the US may tax at source. Last, Canada credits the US tax that is left.
 */
function solve(person: BothCountriesPerson, border: BorderFacts): Solved {
  const { facts } = usFederalYear(person.taxYear)
  const canadian = canadianReturn(person)
  const us = usReturn(person, facts)
  const { taxOn, result } = canadian
  const usd = (cad: Cents) => toUsd(cad, person.cadPerUsd)
  const taxes = {
    earned: usd(taxOn.earned),
    investments: usd(taxOn.investments),
    usIncome: usd(taxOn.usDividends + taxOn.usInterest),
  }
  const usCredits = withUsCredits(us, taxes, facts, border)
  const credit = canadianCredit(person, canadian, toCad(usCredits.leftOnUsDividends, person.cadPerUsd), border)
  return { canadian, credit, us, usCredits, canadianTotal: result.total - credit.federal - credit.provincial }
}

const totalOf = ({ canadianTotal, usCredits }: Solved, cadPerUsd: Ppm) =>
  canadianTotal + toCad(usCredits.solved.total, cadPerUsd)

/** Calculates only the tax in both countries together, in Canadian cents, without the lines of the returns. */
export function totalInBothCountries(input: BothCountriesInput): Cents {
  const person = toPerson(input)
  return totalOf(solve(person, borderYear(person.taxYear).facts), person.cadPerUsd)
}

const nextPayCents: Cents = 1_000_00

/**
 * Calculates both returns of a US citizen in Canada from one set of facts, each with its credits for the other
 * country's tax. Throws a RangeError that names an impossible field or a year without facts. Sources:
 * data/canada-<year>.json, data/us-federal-<year>.json and data/border-<year>.json.
 */
export function calculateBothCountries(input: BothCountriesInput): BothCountriesResult {
  const person = toPerson(input)
  const federal = usFederalYear(person.taxYear)
  const border = borderYear(person.taxYear)
  const solved = solve(person, border.facts)
  const next = solve({ ...person, employmentIncome: person.employmentIncome + nextPayCents }, border.facts)
  const { canadian, credit, us, usCredits, canadianTotal } = solved
  const { cadPerUsd } = person
  const total = totalOf(solved, cadPerUsd)
  const income =
    person.employmentIncome +
    person.canadianInterest +
    person.canadianDividends +
    person.usInterest +
    person.usDividends +
    person.capitalGains
  const lines = {
    canada: canadianLines(canadian, credit, border.facts),
    us: usLines(usCredits, federal.facts, border.facts),
  }
  const { assumptions, notIncluded, why } = bothCountriesNotes({ person, canadian, credit, us, usCredits })
  const isQuebecCreditLeftOut = person.province === 'QC' && credit.unrelieved > 0
  const marginal = (of: (solved: Solved) => Cents, block: Cents) => ratio(of(next) - of(solved), block)
  const marginalOn = 'the next CA$1,000 of employment income'
  return {
    canada: {
      total: canadianTotal,
      lines: lines.canada,
      marginalPpm: marginal((solved) => solved.canadianTotal, nextPayCents),
      marginalOn,
      averagePpm: ratio(canadianTotal, income),
      assumptions: canadian.result.assumptions.filter((sentence) => !sentence.startsWith('The marginal rate')),
      notIncluded: canadian.result.notIncluded,
      leftOut: [...canadian.result.leftOut, ...(isQuebecCreditLeftOut ? ["Quebec's foreign tax credit"] : [])],
      sources: citedSources(lines.canada, { ...canadaParameters(person.taxYear).sources, ...border.sources }),
    },
    us: {
      total: usCredits.solved.total,
      lines: lines.us,
      marginalPpm: marginal((solved) => solved.usCredits.solved.total, toUsd(nextPayCents, cadPerUsd)),
      marginalOn,
      averagePpm: ratio(usCredits.solved.total, us.solved.income.gross),
      assumptions,
      notIncluded,
      leftOut: [],
      sources: citedSources(lines.us, { ...federal.sources, ...border.sources }),
    },
    total,
    withoutCredits: canadian.result.total + toCad(us.solved.total, cadPerUsd),
    income,
    withheld: canadian.result.withheldContributions + canadian.result.payrollTax,
    marginalPpm: marginal((solved) => totalOf(solved, cadPerUsd), nextPayCents),
    averagePpm: ratio(total, income),
    canadianCredit: credit,
    usCredits,
    carryOver: usCredits.own.general.unused + usCredits.own.passive.unused,
    why,
  }
}
