import type { Ctx } from '../../../platform/context.ts'
import { makeLinkToken } from '../../../platform/link-token.ts'
import type { SignalSide } from '../video-contract.ts'
import type { AppointmentRow } from './tables.ts'

type Booked = Pick<AppointmentRow, 'id' | 'reference'>
type Held = Booked & Pick<AppointmentRow, 'adviserId'>

/** Whose seat in the call a link gives; the visitor's is the one with which the appointment is managed. */
export const callPurposes = { visitor: 'booking-manage', adviser: 'booking-adviser' } as const

/** The address of the call for mails and calendars: the firm's own meeting address, else the page of the room. */
export const callUrl = (ctx: Ctx, appointment: Held, side: SignalSide): string =>
  outsideCallUrl(ctx, appointment) ?? `${ctx.site.url}/consultation/${callToken(ctx, appointment, side)}`

/** An adviser's token names the adviser as well: it opens nothing once the consultation is somebody else's. */
export const callToken = ({ site }: Ctx, { id, adviserId }: Omit<Held, 'reference'>, side: SignalSide): string =>
  makeLinkToken(site.secretKey, callPurposes[side], side === 'adviser' ? `${id} ${adviserId}` : id)

/** The firm's own meeting address for this appointment, where it has one. */
export function outsideCallUrl({ site }: Ctx, { id, reference }: Booked): string | null {
  const template = site.video?.urlTemplate
  if (!template) return null
  // The mark alone: a name for the room that cannot be guessed, and opens nothing here.
  const [, room = ''] = makeLinkToken(site.secretKey, 'booking-room', id).split('.')
  return template.replaceAll('{token}', room).replaceAll('{reference}', encodeURIComponent(reference ?? ''))
}
