import type { Cents } from '../money.ts'
import { type Household, personsAged } from './household.ts'
import { dependentsOf } from './state-context.ts'

/** A relief of a state that the facts of some years don't hold, and who has it. */
interface LeftOut {
  state: string
  /** All years if absent. */
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

const all: readonly LeftOut[] = [
  {
    state: 'MN',
    year: 2026,
    what: 'the additions to the standard deduction of Minnesota for people of 65 or over and the blind',
    isFor: (household) => isOlder(household) || isBlind(household),
  },
  { state: 'MT', year: 2026, what: 'the subtraction of Montana for people of 65 or over', isFor: isOlder },
  { state: 'MI', year: 2026, what: 'the exemption of Michigan for the blind', isFor: isBlind },
  { state: 'HI', what: 'the exemption of Hawaii for the blind', isFor: isBlind },
  {
    state: 'GA',
    year: 2024,
    what: 'the exclusion of Georgia for people of 62 or over',
    isFor: (household) => personsAged(household, 62) > 0,
  },
  { state: 'CA', year: 2026, what: 'the credit of California for dependents', isFor: hasDependents },
  { state: 'SC', year: 2026, what: 'the exemption of South Carolina for dependents', isFor: hasDependents },
  { state: 'OR', year: 2026, what: 'the subtraction of Oregon for federal tax', isFor: isFromOregonLimit },
  { state: 'OH', what: 'the joint filing credit of Ohio', isFor: isTwoEarners },
  { state: 'SC', what: 'the credit of South Carolina for two wage earners', isFor: isTwoEarners },
  { state: 'WI', what: 'the married couple credit of Wisconsin', isFor: isTwoEarners },
  // These two depend on incomes that the law sets each year.
  { state: 'MN', what: 'any marriage credit of Minnesota', isFor: isTwoEarners },
  { state: 'ND', what: 'any marriage penalty credit of North Dakota', isFor: isTwoEarners },
]

/** What the household has by the law of the state and its tax is shown without, as phrases. */
export const leftOutByState = (state: string, household: Household, base: Cents): string[] =>
  all
    .filter((one) => one.state === state && (one.year ?? household.taxYear) === household.taxYear)
    .filter(({ isFor }) => isFor(household, base))
    .map(({ what }) => what)
