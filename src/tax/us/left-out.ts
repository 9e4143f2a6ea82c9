import type { Cents } from '../money.ts'
import { type Household, personsAged } from './household.ts'
import { dependentsOf } from './state-context.ts'

/** A credit or deduction of a state that our facts don't have for some years, and the condition for it. */
interface LeftOut {
  state: string
  /** The year for which our facts don't have it. If missing, all years. */
  year?: number
  what: string
  isFor(household: Household, base: Cents): boolean
}

const isOlder = (household: Household) => personsAged(household, 65) > 0
const isBlind = ({ blindPersons }: Household) => blindPersons > 0
const hasDependents = (household: Household) => dependentsOf(household) > 0
const isTwoEarners = ({ filingStatus, wages, spouseWages }: Household) =>
  filingStatus === 'mfj' && wages > 0 && spouseWages > 0
const isFromOregonLimit = ({ filingStatus }: Household, base: Cents) =>
  base >= (filingStatus === 'mfj' || filingStatus === 'qss' ? 260_000_00 : 130_000_00)

const leftOutReliefs: readonly LeftOut[] = [
  {
    state: 'MN',
    year: 2026,
    what: "Minnesota's additions to the standard deduction for people who are 65 or older or blind",
    isFor: (household) => isOlder(household) || isBlind(household),
  },
  { state: 'MT', year: 2026, what: "Montana's subtraction for people 65 or older", isFor: isOlder },
  { state: 'MI', year: 2026, what: "Michigan's exemption for blind people", isFor: isBlind },
  { state: 'HI', what: "Hawaii's exemption for blind people", isFor: isBlind },
  {
    state: 'GA',
    year: 2024,
    what: "Georgia's exclusion for people 62 or older",
    isFor: (household) => personsAged(household, 62) > 0,
  },
  { state: 'CA', year: 2026, what: "California's credit for dependents", isFor: hasDependents },
  { state: 'SC', year: 2026, what: "South Carolina's exemption for dependents", isFor: hasDependents },
  { state: 'OR', year: 2026, what: "Oregon's subtraction for federal tax", isFor: isFromOregonLimit },
  { state: 'OH', what: "Ohio's joint filing credit", isFor: isTwoEarners },
  { state: 'SC', what: "South Carolina's credit for two wage earners", isFor: isTwoEarners },
  { state: 'WI', what: "Wisconsin's married couple credit", isFor: isTwoEarners },
  // These two depend on income limits that the state changes each year.
  { state: 'MN', what: 'any Minnesota marriage credit', isFor: isTwoEarners },
  { state: 'ND', what: 'any North Dakota marriage penalty credit', isFor: isTwoEarners },
]

/** Phrases for the state's credits and deductions that the household can claim but that we don't deduct. */
export const leftOutByState = (state: string, household: Household, base: Cents): string[] =>
  leftOutReliefs
    .filter((relief) => relief.state === state && (relief.year ?? household.taxYear) === household.taxYear)
    .filter(({ isFor }) => isFor(household, base))
    .map(({ what }) => what)
