import type { Ctx } from '../../../platform/context.ts'
import { makeLinkToken } from '../../../platform/link-token.ts'
import type { signalSides } from '../video-contract.ts'
import type { AppointmentRow } from './tables.ts'

const purposes = { visitor: 'booking-manage', adviser: 'booking-adviser' } as const

/** The address of the call for mails and calendars. */
export const callUrl = (
  { site }: Ctx,
  { id }: Pick<AppointmentRow, 'id' | 'reference'>,
  side: (typeof signalSides)[number],
): string => `${site.url}/consultation/${makeLinkToken(site.secretKey, purposes[side], id)}`
