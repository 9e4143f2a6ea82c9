import { sourcesOf } from '../facts.ts'
import { isNotZero } from '../line-writer.ts'
import { type Cents, ratio } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import { citedSources, type TaxLine, type TaxResult } from '../result.ts'
import { marginalBlock } from '../us/federal.ts'
import { type UsFederalFacts, usFederalYear } from '../us/federal-facts.ts'
import { usFederalLine, usFederalLines } from '../us/federal-lines.ts'
import { type UsFederalReturn, usFederalReturn } from '../us/federal-return.ts'
import { type Household, toHousehold } from '../us/household.ts'
import { payrollOf } from '../us/payroll.ts'
import type { Abroad } from './abroad-input.ts'
import { abroadAssumptions, abroadNotIncluded } from './abroad-notes.ts'
import { type Form2555, form2555 } from './exclusion.ts'
import { type BorderFacts, borderYear } from './facts.ts'
import { taxOnExcluded } from './foreign-tax-credit.ts'
import { topBracketPpm, type UsForeignTaxCredit, usForeignTaxCredit } from './us-credits.ts'
import { withoutUsWages } from './us-side.ts'

export const abroadWays = ['credit', 'exclusion', 'both'] as const
export type AbroadWay = (typeof abroadWays)[number]

/** One way to reduce US tax on income earned abroad, with the whole return calculated that way. */
export interface AbroadOption {
  way: AbroadWay
  result: TaxResult
  total: Cents
  /** The exclusions of both spouses. Empty if the option excludes nothing, or if no days qualify. */
  exclusions: Form2555[]
  excluded: Cents
  credits: UsForeignTaxCredit
  /** Foreign tax that can't be credited, because it was paid on excluded income. */
  lostTax: Cents
  /** Foreign tax that wasn't used and can be carried to another year. */
  carryOver: Cents
  refundableChildCredit: Cents
}

interface Law {
  federal: UsFederalFacts
  border: BorderFacts
}

/**
 * Calculates the exclusions of both spouses. `adjustments` is the deductible part of the business's self-employment
 * tax.
 */
function exclusionsOf(person: Abroad, adjustments: Cents, { border }: Law): Form2555[] {
  const of = (wages: Cents, receipts: Cents, qualifyingDays: number, housingExpenses: Cents, related: Cents) =>
    form2555(
      {
        exclusionLimit: border.exclusionLimit.value,
        housingLimit: person.housingLimit ?? border.housing.value.defaultCap,
        qualifyingDays,
        daysInYear: person.daysInYear,
        foreignEarnedIncome: wages + receipts,
        employerProvided: wages,
        housingExpenses,
        deductionsDefinitelyRelated: related,
      },
      border.housing,
    )
  const related = person.expenses + adjustments
  return [
    of(person.foreignWages, person.receipts, person.qualifyingDays, person.housingExpenses, related),
    of(person.spouseForeignWages, 0, person.spouseQualifyingDays, 0, 0),
  ].filter(({ totalExclusion }) => totalExclusion > 0)
}

/** What both spouses earn abroad. Business income counts net of expenses. */
const earnedAbroad = (person: Abroad): Cents =>
  person.foreignWages + person.spouseForeignWages + person.receipts - person.expenses

function householdOf(person: Abroad, excluded: Cents): Household {
  const { taxYear, filingStatus, age, spouseAge, childrenAges, otherDependents } = person
  return toHousehold({
    taxYear,
    filingStatus,
    age,
    spouseAge,
    childrenAges,
    otherDependents,
    foreignWages: person.foreignWages + person.spouseForeignWages,
    selfEmploymentNetProfit: person.receipts - person.expenses,
    isBusinessAbroad: true,
    isCoveredAbroad: person.isCoveredAbroad,
    taxableInterest: person.foreignInterest + person.usInterest,
    qualifiedDividends: person.foreignDividends + person.usDividends,
    excludedForeignEarned: excluded,
    livesAbroad: true,
    deduction: 'standard',
  })
}

interface Solved {
  exclusions: Form2555[]
  excluded: Cents
  lostTax: Cents
  credits: UsForeignTaxCredit
  household: Household
  solved: UsFederalReturn
}

const sum = (exclusions: readonly Form2555[], pick: (exclusion: Form2555) => Cents) =>
  exclusions.reduce((total, exclusion) => total + pick(exclusion), 0)

function solve(person: Abroad, way: AbroadWay, law: Law): Solved {
  const adjustments = payrollOf(householdOf(person, 0), law.federal).deductibleHalf
  const exclusions = way === 'credit' ? [] : exclusionsOf(person, adjustments, law)
  const earned = earnedAbroad(person)
  // The exclusions minus the deductions that belong to them, plus the housing deduction of a self-employed person.
  const excluded = Math.min(
    earned,
    sum(exclusions, ({ line45, housingDeduction }) => Math.max(0, line45) + housingDeduction),
  )
  const paid = way === 'exclusion' ? 0 : 1
  const gross = earned + person.expenses
  const { disallowed, available } = taxOnExcluded(
    person.taxOnForeignWages,
    sum(exclusions, ({ totalExclusion }) => totalExclusion),
    gross,
  )
  const household = householdOf(person, excluded)
  const withoutCredit = usFederalReturn(household, law.federal)
  const baskets = {
    general: {
      gross,
      excluded,
      expenses: person.expenses,
      adjustments,
      qualified: 0,
      tax: available * paid,
      carryIn: person.carriedGeneral * paid,
    },
    passive: {
      gross: person.foreignInterest + person.foreignDividends,
      excluded: 0,
      expenses: 0,
      adjustments: 0,
      qualified: person.foreignDividends,
      tax: person.taxOnForeignInvestments * paid,
      carryIn: 0,
    },
  }
  const highest = topBracketPpm(law.federal, person.filingStatus)
  const credits = usForeignTaxCredit(withoutCredit, baskets, law.federal, highest)
  const credited = { ...household, foreignTaxCredit: credits.credit, minimumForeignTaxCredit: credits.minimumCredit }
  const solved = usFederalReturn(credited, law.federal)
  return { exclusions, excluded, lostTax: disallowed, credits, household: credited, solved }
}

/**
 * The same person with $1,000 more of wages, and with foreign tax on them at the same rate. The marginal rate needs it.
 */
function withMore(person: Abroad): Abroad {
  const earned = earnedAbroad(person)
  const more = proportionHalfUp(person.taxOnForeignWages, earned + marginalBlock, earned)
  return { ...person, foreignWages: person.foreignWages + marginalBlock, taxOnForeignWages: more }
}

/**
 * The lines of the return, then lines of the section 'apart' with the credit's details. Lines about foreign income cite
 * the rules for it.
 */
function linesOf({ household, solved, credits, lostTax }: Solved, way: AbroadWay, { federal, border }: Law): TaxLine[] {
  const apart = (id: string, label: string, amount: Cents) =>
    usFederalLine('apart', id, label, amount, { sources: border.foreignTaxCredit.source })
  const sources: Record<string, string[]> = {
    excluded: sourcesOf(border.exclusionLimit, border.housing),
    'foreign-tax-credit': border.foreignTaxCredit.source,
  }
  const lines = withoutUsWages(usFederalLines({ household, facts: federal, solved })).map((line) =>
    sources[line.id] ? { ...line, sources: sources[line.id] ?? [] } : line,
  )
  if (way === 'exclusion') return lines
  const beside = [
    apart('limit-general', 'Credit limit on earned income', credits.general.limit),
    apart('limit-passive', 'Credit limit on investment income', credits.passive.limit),
    apart('carry-general', 'Unused foreign tax on earned income', credits.general.unused),
    apart('carry-passive', 'Unused foreign tax on investment income', credits.passive.unused),
    apart('lost', "Foreign tax on excluded income, which can't be credited", lostTax),
  ]
  return [...lines, ...beside.filter(isNotZero)]
}

/** Calculates only the US tax with one option, without the lines of the return. */
export const abroadTotal = (person: Abroad, way: AbroadWay): Cents =>
  solve(person, way, { federal: usFederalYear(person.taxYear).facts, border: borderYear(person.taxYear).facts }).solved
    .total

/** Calculates one option as a whole return, in US cents. Throws a RangeError that names a year without facts. */
export function abroadOption(person: Abroad, way: AbroadWay): AbroadOption {
  const federal = usFederalYear(person.taxYear)
  const border = borderYear(person.taxYear)
  const law = { federal: federal.facts, border: border.facts }
  const solved = solve(person, way, law)
  const next = solve(withMore(person), way, law)
  const { total, income, childCredits } = solved.solved
  const lines = linesOf(solved, way, law)
  const isCredit = way !== 'exclusion'
  return {
    way,
    total,
    exclusions: solved.exclusions,
    excluded: solved.excluded,
    credits: solved.credits,
    lostTax: isCredit ? solved.lostTax : 0,
    carryOver: solved.credits.general.unused + solved.credits.passive.unused,
    refundableChildCredit: childCredits.refundable,
    result: {
      total,
      lines,
      marginalPpm: ratio(next.solved.total - total, marginalBlock),
      marginalOn: 'the next $1,000 of pay',
      averagePpm: ratio(total, income.gross),
      assumptions: abroadAssumptions(person, solved.solved, solved.credits.isKickedOut),
      notIncluded: [...abroadNotIncluded],
      leftOut: [],
      sources: citedSources(lines, { ...federal.sources, ...border.sources }),
    },
  }
}
