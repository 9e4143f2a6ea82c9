import { canada, quebec, unitedStates } from '../../../../time/holidays.ts'
import type { BookingRules } from '../../shared/rules.ts'

const laws = { us: unitedStates, canada, quebec }

/** The laws whose public holidays the firm keeps. */
export const keptLaws = (kept: BookingRules['holidays']) =>
  (['us', 'canada', 'quebec'] as const).filter((of) => kept[of]).map((of) => laws[of])
