import type { Bracket } from '../brackets.ts'
import type { Fact, ParameterSet } from '../facts.ts'
import type { Cents, Ppm } from '../money.ts'
import type { ByStatus, UsFilingStatus } from './federal-facts.ts'
import { UncoveredStatus } from './uncovered-status.ts'

/** The amount that a state's tax starts from. 'none' means that the state doesn't tax wages. */
type StateBase = 'none' | 'federal-agi' | 'federal-taxable' | 'wages'

/** A value that applies from its threshold up to the threshold of the next step. */
export interface Step {
  from: Cents
  value: Cents
}

/** The income tax law of one state and year. A rule that the state doesn't have is missing. */
export interface UsStateFacts {
  base: Fact<StateBase>
  /** For a state that starts from wages: true if it leaves out 401(k) contributions. */
  electiveDeferralsExcluded?: Fact<boolean>
  brackets?: Fact<Partial<ByStatus<Bracket[]>>>
  standardDeduction?: Fact<Partial<ByStatus>>
  personalExemption?: Fact<Partial<ByStatus>>
  /** The exemption for each dependent. */
  dependentExemption?: Fact<Cents>
  /** An additional exemption for a head of household. */
  headOfHouseholdExemption?: Fact<Cents>
  /** Above this adjusted gross income there are no exemptions. */
  exemptionIncomeLimit?: Fact<ByStatus>
  /** The exemption for each taxpayer and dependent, by federal adjusted gross income. */
  exemptionPerPersonByAgi?: Fact<ByStatus<Step[]>>
  /** The deduction for each child under 17, by federal adjusted gross income. */
  childDeductionByAgi?: Fact<ByStatus<Step[]>>
  /** The state charges no tax up to this gross income. */
  filingThreshold?: Fact<ByStatus>
  personalCredit?: Fact<{ perPerson: Cents; perDependent: Cents; headOfHousehold: Cents; agiLimit?: ByStatus }>
  /**
   * The credit for each child under 17, and for each other dependent. Our facts don't say how it falls above the limit.
   */
  dependentCredit?: Fact<{ child: Cents; other: Cents; agiLimit?: ByStatus }>
  jointMayComputeSeparately?: Fact<boolean>
  /** Amounts for older and blind taxpayers, in addition to those in the federal return. */
  olderOrBlind?: Fact<OlderOrBlind[]>
  /** A joint return can deduct the lower of its two incomes, up to this amount. */
  twoIncomeDeduction?: Fact<Cents>
  /** Earned income up to this amount is excluded, but only if federal adjusted gross income isn't above the amount. */
  lowEarnedIncomeExclusion?: Fact<ByStatus>
  /**
   * A credit that is a share of the tax. The share depends on adjusted gross income and on the threshold for the
   * family's size.
   */
  familySizeCredit?: Fact<{ thresholds: Cents[]; shares: { upTo: Ppm; share: Ppm }[] }>
  /** If adjusted gross income is above `agiOver`, the part of the federal deduction above `allowed` is added back. */
  deductionAddBack?: Fact<{
    agiOver: Cents
    allowed: ByStatus
    /** An additional amount, allowed once for each condition that a person meets: age or blindness. */
    allowedAgedOrBlind?: ByStatus
  }>
  /**
   * What to do with the federal deduction for seniors. Needed if the amount that the state starts from treats it
   * differently than the state's law does.
   */
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
  /** A standard deduction that falls with income. `reduction` has brackets, like a tax. */
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
  /** The standard deduction and the exemptions lose a share for each step, or part of it, of income above the start. */
  deductionPhaseOut?: Fact<{ start: Cents; step: Cents; ppmPerStep: Ppm }>
  federalTaxDeduction?: Fact<{ byAgi: Bracket[]; capByAgi?: Partial<ByStatus<Step[]>> }>
  /** Each earner can deduct Social Security and Medicare tax up to this amount. */
  payrollTaxDeduction?: Fact<Cents>
  exemptionCredit?: Fact<{
    perPerson: Cents
    perDependent?: Cents
    persons: ByStatus<number>
    /** A person of this age or older counts one extra time, and so does a blind person. */
    olderFrom?: number
    phaseOut?: { start: ByStatus; per: ByStatus; reduction: Cents }
  }>
  deductionCredit?: Fact<{ ppm: Ppm; dependentExemption: Cents; phaseOutStart: ByStatus; phaseOutPpm: Ppm }>
  householdCredit?: Fact<{ single: Step[]; other: Step[]; perDependent: Step[] }>
  lowIncomePersonalCredit?: Fact<{ perPerson: Cents; below: Cents }>
  /** A credit that is a share of the tax. The share depends on adjusted gross income. */
  creditShareByAgi?: Fact<ByStatus<{ over: Cents; share: Ppm }[]>>
  /**
   * An exemption from the lowest brackets. `perOlderOrBlind` is added for each taxpayer who is 65 or older, and for
   * each blind taxpayer.
   */
  lowestBracketExemption?: Fact<{ amount: ByStatus; perDependent: Cents; perOlderOrBlind?: Cents }>
  surtax?: Fact<{ over: Cents; ppm: Ppm }>
  minimumTax?: Fact<{ agiOver: Cents; ppm: Ppm }>
  supplementalTax?: Fact<{ minAgi: Cents; phaseIn: Cents; increment: ByStatus<Step[]>; base: ByStatus<Step[]> }>
  /** The base amount in each row of the state's tax schedule. */
  scheduleBase?: Fact<Step[]>
  /** For a state whose tax is a row's rate on all income, minus this amount of the row. */
  subtraction?: Fact<Step[]>
  /** Employee contributions to state programs, in addition to income tax. */
  employeeContributions?: Fact<EmployeeContribution[]>
  /**
   * The rule for someone whom another person can claim as a dependent. It is missing if the state has no deductions or
   * exemptions. It is also missing if the state takes them from the federal return, where they are already smaller for
   * a dependent.
   */
  claimedDependent?: Fact<ClaimedDependent>
  recapture?: Fact<Recapture[]>
  furtherRecapture?: Fact<Recapture[]>
}

/** An employee's contribution to a state program, withheld from wages. */
export interface EmployeeContribution {
  id: string
  label: string
  /** The rate, measured on wages. */
  ratePpm: Ppm
  /** The part of the premium that the employee pays. If missing, all of it. */
  sharePpm?: Ppm
  /** The contribution applies only to wages up to this amount. */
  wageBase?: Cents
  /** The largest contribution per year. */
  maximum?: Cents
  /**
   * True if the employer can pay a part or all of it. The amount is then the maximum that the employer can withhold.
   */
  isLargestShare?: boolean
}

/** The rules that differ for someone whom another person can claim as a dependent. */
export interface ClaimedDependent {
  /**
   * The largest standard deduction: an amount by filing status, or the larger of a minimum and earned income plus an
   * addition.
   */
  standardDeduction?: { max: Partial<ByStatus> } | { minimum: Cents; earnedPlus: Cents }
  /** The person's own exemption or personal credit. If missing, the full amount. */
  ownExemption?: Cents
  /** True if the person keeps the full exemption as long as income isn't above it. */
  keepsExemption?: boolean
  losesAgeAndBlindness?: boolean
  /** A sentence that says what we assume, because the state's rule isn't confirmed. */
  supposed?: string
}

/** An amount for taxpayers above an age, for blind taxpayers, or for both. */
export interface OlderOrBlind {
  id: string
  label: string
  /** What kind of amount it is. An addition to the standard deduction falls together with the deduction. */
  as: 'standard-deduction' | 'deduction' | 'credit'
  /** The minimum age, at the end of the year. */
  ageFrom?: number
  /** The years of birth to which it applies, including the last one. */
  bornFrom?: number
  bornTo?: number
  /** True if only the age of the older spouse counts. */
  ofOldest?: boolean
  /** True if blind taxpayers get the amount too. */
  blind?: boolean
  /** True if someone who is both older and blind gets the amount only once. */
  oncePerPerson?: boolean
  /** One amount for all filing statuses, or one for each. A status without an amount gets nothing. */
  each?: Cents | Partial<ByStatus>
  eachByAgi?: ByStatus<Step[]>
  /** The amount for the second spouse, if it differs. */
  second?: Cents
  /** True if each person's wages limit the amount. */
  ownWages?: boolean
  /** True if the exemptions on the return are subtracted from the amount. */
  lessExemptions?: boolean
  /** Incomes above these get no amount. */
  agiTo?: ByStatus
  taxableTo?: Cents
  /** The total falls by a share of the adjusted gross income above a threshold. */
  fall?: { over: ByStatus; ppm: Ppm }
}

/** An amount that falls evenly to 0 while adjusted gross income goes through a range. */
export interface LinearPhaseOut {
  amount: ByStatus
  start: ByStatus
  width: ByStatus
  /** The state rounds what is left of the amount up to a multiple of this. Missing if it doesn't round. */
  roundedUpTo?: Cents
}

/** An amount for each step, or part of it, of adjusted gross income above the start, up to a maximum. */
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
  /** Phrases for contributions withheld from wages for which we have no figures. */
  missingContributions?: string[]
}

/** Returns the value for a filing status. Throws a RangeError if our facts don't have the status. */
export function forStatus<Value>(fact: Fact<Partial<ByStatus<Value>>>, status: UsFilingStatus): Value {
  const value = fact.value[status]
  if (value === undefined) throw new UncoveredStatus(status)
  return value
}
