import type { Bracket } from '../brackets.ts'
import type { Fact, ParameterSet } from '../facts.ts'
import type { Cents, Ppm } from '../money.ts'
import type { ByStatus, UsFilingStatus } from './federal-facts.ts'
import { UncoveredStatus } from './uncovered-status.ts'

/** What a state's tax starts from; 'none' for a state that does not tax wages. */
export type StateBase = 'none' | 'federal-agi' | 'federal-taxable' | 'wages'

/** The value applies from its threshold up to the next one. */
export interface Step {
  from: Cents
  value: Cents
}

/** The income tax law of one state and year; a mechanism the state does not have is absent. */
export interface UsStateFacts {
  base: Fact<StateBase>
  /** Whether a state that starts from wages leaves out what goes into a 401(k). */
  electiveDeferralsExcluded?: Fact<boolean>
  brackets?: Fact<Partial<ByStatus<Bracket[]>>>
  standardDeduction?: Fact<Partial<ByStatus>>
  personalExemption?: Fact<Partial<ByStatus>>
  /** For each dependent. */
  dependentExemption?: Fact<Cents>
  /** Added for a head of household. */
  headOfHouseholdExemption?: Fact<Cents>
  /** Above this adjusted gross income there are no exemptions. */
  exemptionIncomeLimit?: Fact<ByStatus>
  /** For each taxpayer and dependent, by federal adjusted gross income. */
  exemptionPerPersonByAgi?: Fact<ByStatus<Step[]>>
  /** For each child under 17, by federal adjusted gross income. */
  childDeductionByAgi?: Fact<ByStatus<Step[]>>
  /** Gross income up to this amount is not taxed. */
  filingThreshold?: Fact<ByStatus>
  personalCredit?: Fact<{ perPerson: Cents; perDependent: Cents; headOfHousehold: Cents; agiLimit?: ByStatus }>
  /** For each child under 17 and each other dependent; above the limit the facts do not say how it falls. */
  dependentCredit?: Fact<{ child: Cents; other: Cents; agiLimit?: ByStatus }>
  jointMayComputeSeparately?: Fact<boolean>
  /** What older and blind taxpayers get beside what the federal return they start from already holds. */
  olderOrBlind?: Fact<OlderOrBlind[]>
  /** Up to so much of the lower income of a couple with two incomes on a joint return. */
  twoIncomeDeduction?: Fact<Cents>
  /** All earned income up to this much, for a federal adjusted gross income of no more. */
  lowEarnedIncomeExclusion?: Fact<ByStatus>
  /** A share of the tax, by how much of the threshold of the family's size adjusted gross income is at most. */
  familySizeCredit?: Fact<{ thresholds: Cents[]; shares: { upTo: Ppm; share: Ppm }[] }>
  /** Federal deductions above an amount are added back, above an adjusted gross income. */
  deductionAddBack?: Fact<{
    agiOver: Cents
    allowed: ByStatus
    /** Allowed beside it for each condition of age or blindness. */
    allowedAgedOrBlind?: ByStatus
  }>
  /** The federal deduction for seniors, where the base holds what the state does not allow or lacks what it does. */
  seniorDeduction?: Fact<'added-back' | 'subtracted'>
  linearStandardDeduction?: Fact<LinearPhaseOut>
  slidingStandardDeduction?: Fact<{
    maximum: ByStatus
    minimum: ByStatus
    reduction: ByStatus
    per: ByStatus
    over: ByStatus
  }>
  shareStandardDeduction?: Fact<{ ppm: Ppm; minimum: ByStatus; maximum: ByStatus }>
  /** `reduction` is taken from the maximum as tax is taken on brackets. */
  reducedStandardDeduction?: Fact<{ maximum: ByStatus; reduction: ByStatus<Bracket[]> }>
  limitedStandardDeduction?: Fact<{
    maximum: ByStatus
    reduction: ByStatus<Bracket[]>
    upperFrom: ByStatus
    upperPpm: Ppm
    maxReductionOver: Cents
    maxReductionPpm: Ppm
  }>
  linearExemption?: Fact<LinearPhaseOut>
  steppedExemption?: Fact<{ maximum: ByStatus; start: ByStatus; reduction: Cents; per: Cents }>
  dependentExemptionByAgi?: Fact<ByStatus<Step[]>>
  laterDependentDeduction?: Fact<Cents>
  lowIncomeExemption?: Fact<{ maximum: Cents; limit: ByStatus; start: ByStatus; rates: ByStatus<Ppm> }>
  /** A share of the standard deduction and the exemptions is lost for each begun step. */
  deductionPhaseOut?: Fact<{ start: Cents; step: Cents; ppmPerStep: Ppm }>
  federalTaxDeduction?: Fact<{ byAgi: Bracket[]; capByAgi?: Partial<ByStatus<Step[]>> }>
  /** Social Security and Medicare of each earner, up to this amount. */
  payrollTaxDeduction?: Fact<Cents>
  exemptionCredit?: Fact<{
    perPerson: Cents
    perDependent?: Cents
    persons: ByStatus<number>
    /** Who has reached this age counts once more, and so does who is blind. */
    olderFrom?: number
    phaseOut?: { start: ByStatus; per: ByStatus; reduction: Cents }
  }>
  deductionCredit?: Fact<{ ppm: Ppm; dependentExemption: Cents; phaseOutStart: ByStatus; phaseOutPpm: Ppm }>
  householdCredit?: Fact<{ single: Step[]; other: Step[]; perDependent: Step[] }>
  lowIncomePersonalCredit?: Fact<{ perPerson: Cents; below: Cents }>
  /** The share of the tax, above each adjusted gross income. */
  creditShareByAgi?: Fact<ByStatus<{ over: Cents; share: Ppm }[]>>
  /** `perOlderOrBlind` is for each taxpayer of 65 or over, and again for each who is blind. */
  lowestBracketExemption?: Fact<{ amount: ByStatus; perDependent: Cents; perOlderOrBlind?: Cents }>
  surtax?: Fact<{ over: Cents; ppm: Ppm }>
  minimumTax?: Fact<{ agiOver: Cents; ppm: Ppm }>
  supplementalTax?: Fact<{ minAgi: Cents; phaseIn: Cents; increment: ByStatus<Step[]>; base: ByStatus<Step[]> }>
  /** What the schedule of the state starts each of its rows with. */
  scheduleBase?: Fact<Step[]>
  /** Tax is the rate of the row on all income less the row's amount. */
  subtraction?: Fact<Step[]>
  /** What employees pay into programs of the state, beside income tax. */
  employeeContributions?: Fact<EmployeeContribution[]>
  /** Absent where the state starts from federal amounts, which are smaller for a dependent, or gives none. */
  claimedDependent?: Fact<ClaimedDependent>
  recapture?: Fact<Recapture[]>
  furtherRecapture?: Fact<Recapture[]>
}

/** What an employee pays into a program of a state, withheld from wages. */
export interface EmployeeContribution {
  id: string
  label: string
  /** Of wages. */
  ratePpm: Ppm
  /** What part of it the employee bears; all of it where absent. */
  sharePpm?: Ppm
  /** Wages above it bear none. */
  wageBase?: Cents
  /** For a year. */
  maximum?: Cents
  /** An employer may pay some of it or all: the amount is the largest that may be taken from pay. */
  isLargestShare?: boolean
}

/** What is other for someone whom another person can claim as a dependent. */
export interface ClaimedDependent {
  /** No more than an amount, by status, or than the larger of a minimum and of earned income with an addition. */
  standardDeduction?: { max: Partial<ByStatus> } | { minimum: Cents; earnedPlus: Cents }
  /** What the person's own exemption or personal credit comes to; all of it where absent. */
  ownExemption?: Cents
  /** All of it stays where income is not more than it. */
  keepsExemption?: boolean
  losesAgeAndBlindness?: boolean
  /** What is supposed where the rule of the state is not confirmed. */
  supposed?: string
}

/** An amount for taxpayers of an age, for blind ones, or for both. */
export interface OlderOrBlind {
  id: string
  label: string
  /** An addition to the standard deduction falls with it where it falls with income. */
  as: 'standard-deduction' | 'deduction' | 'credit'
  /** The age reached at the end of the year. */
  ageFrom?: number
  /** The years of birth, the last included. */
  bornFrom?: number
  bornTo?: number
  /** The older of two spouses decides for both. */
  ofOldest?: boolean
  /** Blind taxpayers have it too. */
  blind?: boolean
  /** Who is both older and blind has it once. */
  oncePerPerson?: boolean
  /** For every status, or by status: one without an amount has none. */
  each?: Cents | Partial<ByStatus>
  eachByAgi?: ByStatus<Step[]>
  /** For the second of two spouses, where that is not the same. */
  second?: Cents
  /** No more than the wages of each. */
  ownWages?: boolean
  /** Only what is more than the exemptions of the return. */
  lessExemptions?: boolean
  /** Nothing above these. */
  agiTo?: ByStatus
  taxableTo?: Cents
  /** All of it together falls by a share of adjusted gross income above a threshold. */
  fall?: { over: ByStatus; ppm: Ppm }
}

/** An amount that falls evenly to nothing over a width of adjusted gross income. */
export interface LinearPhaseOut {
  amount: ByStatus
  start: ByStatus
  width: ByStatus
  /** Where the state rounds what is left. */
  roundedUpTo?: Cents
}

/** An amount for each begun increment of adjusted gross income above the start, up to a maximum. */
export interface Recapture {
  start: ByStatus
  amount: ByStatus
  increment: ByStatus
  maximum: ByStatus
}

export interface UsStateParameters extends ParameterSet<UsStateFacts> {
  name: string
  /** What the facts say in words, for the person who reads the result. */
  notes: string[]
  /** What is withheld from wages and we have no figures for, as phrases. */
  missingContributions?: string[]
}

/** A value of one filing status; a status the facts do not know is a RangeError. */
export function forStatus<Value>(fact: Fact<Partial<ByStatus<Value>>>, status: UsFilingStatus): Value {
  const value = fact.value[status]
  if (value === undefined) throw new UncoveredStatus(status)
  return value
}
