import type { Bracket } from '../brackets.ts'
import type { Fact, ParameterSet } from '../facts.ts'
import type { Cents, Ppm } from '../money.ts'
import type { ByStatus, UsFilingStatus } from './federal-facts.ts'
import { UncoveredStatus } from './uncovered-status.ts'

/** The amount that a state's tax starts from; 'none' if the state doesn't tax wages. */
type StateBase = 'none' | 'federal-agi' | 'federal-taxable' | 'wages'

/** A value that applies from its threshold up to the next one. */
export interface Step {
  from: Cents
  value: Cents
}

/** The income tax law of one state and year. A rule that the state doesn't have is absent. */
export interface UsStateFacts {
  base: Fact<StateBase>
  /** Whether a state that starts from wages excludes 401(k) contributions. */
  electiveDeferralsExcluded?: Fact<boolean>
  brackets?: Fact<Partial<ByStatus<Bracket[]>>>
  standardDeduction?: Fact<Partial<ByStatus>>
  personalExemption?: Fact<Partial<ByStatus>>
  /** Per dependent. */
  dependentExemption?: Fact<Cents>
  /** Additional, for a head of household. */
  headOfHouseholdExemption?: Fact<Cents>
  /** There are no exemptions above this adjusted gross income. */
  exemptionIncomeLimit?: Fact<ByStatus>
  /** Per taxpayer and dependent, by federal adjusted gross income. */
  exemptionPerPersonByAgi?: Fact<ByStatus<Step[]>>
  /** Per child under 17, by federal adjusted gross income. */
  childDeductionByAgi?: Fact<ByStatus<Step[]>>
  /** Gross income up to this amount isn't taxed. */
  filingThreshold?: Fact<ByStatus>
  personalCredit?: Fact<{ perPerson: Cents; perDependent: Cents; headOfHousehold: Cents; agiLimit?: ByStatus }>
  /** Per child under 17 and per other dependent. Our facts don't say how it falls above the limit. */
  dependentCredit?: Fact<{ child: Cents; other: Cents; agiLimit?: ByStatus }>
  jointMayComputeSeparately?: Fact<boolean>
  /** Amounts for older and blind taxpayers, in addition to those in the federal return. */
  olderOrBlind?: Fact<OlderOrBlind[]>
  /** The maximum deduction for the lower of two incomes on a joint return. */
  twoIncomeDeduction?: Fact<Cents>
  /** Excludes earned income up to this amount if federal adjusted gross income isn't above it either. */
  lowEarnedIncomeExclusion?: Fact<ByStatus>
  /** A share of the tax. It depends on how adjusted gross income compares with the threshold for the family's size. */
  familySizeCredit?: Fact<{ thresholds: Cents[]; shares: { upTo: Ppm; share: Ppm }[] }>
  /** If adjusted gross income is above `agiOver`, the federal deduction above `allowed` is added back. */
  deductionAddBack?: Fact<{
    agiOver: Cents
    allowed: ByStatus
    /** Also allowed, once for each condition of age or blindness. */
    allowedAgedOrBlind?: ByStatus
  }>
  /** The federal deduction for seniors, if the state's base treats it differently from the state's law. */
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
  /** `reduction` lowers the maximum bracket by bracket, like a tax. */
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
  /** Each started step loses a share of the standard deduction and the exemptions. */
  deductionPhaseOut?: Fact<{ start: Cents; step: Cents; ppmPerStep: Ppm }>
  federalTaxDeduction?: Fact<{ byAgi: Bracket[]; capByAgi?: Partial<ByStatus<Step[]>> }>
  /** Social Security and Medicare taxes per earner, up to this amount. */
  payrollTaxDeduction?: Fact<Cents>
  exemptionCredit?: Fact<{
    perPerson: Cents
    perDependent?: Cents
    persons: ByStatus<number>
    /** A person of this age counts once more, and so does a blind person. */
    olderFrom?: number
    phaseOut?: { start: ByStatus; per: ByStatus; reduction: Cents }
  }>
  deductionCredit?: Fact<{ ppm: Ppm; dependentExemption: Cents; phaseOutStart: ByStatus; phaseOutPpm: Ppm }>
  householdCredit?: Fact<{ single: Step[]; other: Step[]; perDependent: Step[] }>
  lowIncomePersonalCredit?: Fact<{ perPerson: Cents; below: Cents }>
  /** The share of the tax, above each adjusted gross income. */
  creditShareByAgi?: Fact<ByStatus<{ over: Cents; share: Ppm }[]>>
  /** `perOlderOrBlind` applies once per taxpayer who is 65 or older and once per blind taxpayer. */
  lowestBracketExemption?: Fact<{ amount: ByStatus; perDependent: Cents; perOlderOrBlind?: Cents }>
  surtax?: Fact<{ over: Cents; ppm: Ppm }>
  minimumTax?: Fact<{ agiOver: Cents; ppm: Ppm }>
  supplementalTax?: Fact<{ minAgi: Cents; phaseIn: Cents; increment: ByStatus<Step[]>; base: ByStatus<Step[]> }>
  /** The base amount in each row of the state's schedule. */
  scheduleBase?: Fact<Step[]>
  /** Tax is the row's rate on all income, less the row's amount. */
  subtraction?: Fact<Step[]>
  /** Employee contributions to state programs, in addition to income tax. */
  employeeContributions?: Fact<EmployeeContribution[]>
  /** Absent if the state starts from federal amounts, which are smaller for a dependent, or gives no amounts. */
  claimedDependent?: Fact<ClaimedDependent>
  recapture?: Fact<Recapture[]>
  furtherRecapture?: Fact<Recapture[]>
}

/** An employee's contribution to a state program, withheld from wages. */
export interface EmployeeContribution {
  id: string
  label: string
  /** A rate on wages. */
  ratePpm: Ppm
  /** The employee's part of the premium; if absent, all of it. */
  sharePpm?: Ppm
  /** The contribution doesn't apply to wages above this. */
  wageBase?: Cents
  /** Per year. */
  maximum?: Cents
  /** The employer can pay some or all of it; the amount is the most that can be withheld. */
  isLargestShare?: boolean
}

/** The rules that differ for someone whom another person can claim as a dependent. */
export interface ClaimedDependent {
  /** The limit: an amount by status, or the larger of a minimum and earned income plus an addition. */
  standardDeduction?: { max: Partial<ByStatus> } | { minimum: Cents; earnedPlus: Cents }
  /** The person's own exemption or personal credit; if absent, the full amount. */
  ownExemption?: Cents
  /** The full exemption stays if income isn't above it. */
  keepsExemption?: boolean
  losesAgeAndBlindness?: boolean
  /** What we assume if the state's rule isn't confirmed. */
  supposed?: string
}

/** An amount for taxpayers above an age, for blind taxpayers, or for both. */
export interface OlderOrBlind {
  id: string
  label: string
  /** An addition to the standard deduction falls with the deduction. */
  as: 'standard-deduction' | 'deduction' | 'credit'
  /** The minimum age at the end of the year. */
  ageFrom?: number
  /** The years of birth, including the last. */
  bornFrom?: number
  bornTo?: number
  /** Only the age of the older spouse counts. */
  ofOldest?: boolean
  /** Blind taxpayers get it too. */
  blind?: boolean
  /** Someone both older and blind gets it only once. */
  oncePerPerson?: boolean
  /** One amount for every status, or by status; a status without an amount gets nothing. */
  each?: Cents | Partial<ByStatus>
  eachByAgi?: ByStatus<Step[]>
  /** The amount for the second spouse, if it differs. */
  second?: Cents
  /** Limited to each person's wages. */
  ownWages?: boolean
  /** Only the part above the exemptions on the return. */
  lessExemptions?: boolean
  /** No amount above these incomes. */
  agiTo?: ByStatus
  taxableTo?: Cents
  /** The total falls by a share of adjusted gross income above a threshold. */
  fall?: { over: ByStatus; ppm: Ppm }
}

/** An amount that falls evenly to 0 over a range of adjusted gross income. */
export interface LinearPhaseOut {
  amount: ByStatus
  start: ByStatus
  width: ByStatus
  /** Set if the state rounds the remaining amount. */
  roundedUpTo?: Cents
}

/** An amount per started increment of adjusted gross income above the start, up to a maximum. */
export interface Recapture {
  start: ByStatus
  amount: ByStatus
  increment: ByStatus
  maximum: ByStatus
}

export interface UsStateParameters extends ParameterSet<UsStateFacts> {
  name: string
  /** Notes about the facts, which the result shows. */
  notes: string[]
  /** Contributions withheld from wages that we have no figures for, as phrases. */
  missingContributions?: string[]
}

/** The value for one filing status; throws a RangeError if our facts don't have the status. */
export function forStatus<Value>(fact: Fact<Partial<ByStatus<Value>>>, status: UsFilingStatus): Value {
  const value = fact.value[status]
  if (value === undefined) throw new UncoveredStatus(status)
  return value
}
