import { canada, quebec, unitedStates } from '../../../../time/holidays.ts'
import type { BookingRules } from '../../shared/rules.ts'

const laws = { us: unitedStates, canada, quebec }

/** The laws whose public holidays the firm observes. */
export const observedLaws = (observed: BookingRules['holidays']) =>
  (['us', 'canada', 'quebec'] as const).filter((of) => observed[of]).map((of) => laws[of])
