import type { Ctx } from '../../../platform/context.ts'
import { makeLinkToken, readLinkToken } from '../../../platform/security/link-token.ts'
import type { SignalSide } from '../calls/contract.ts'
import { manageToken } from './manage-link.ts'
import type { AppointmentRow } from './tables.ts'

type Booked = Pick<AppointmentRow, 'id' | 'reference' | 'adviserId'>

const adviserPurpose = 'booking-adviser'

/** Of the link that gives a seat in the call; the visitor's is the one with which the appointment is managed. */
export const callToken = (ctx: Ctx, { id, adviserId }: Pick<Booked, 'id' | 'adviserId'>, side: SignalSide): string =>
  side === 'visitor' ? manageToken(ctx, id) : makeLinkToken(ctx.site.secretKey, adviserPurpose, `${id} ${adviserId}`)

/** The appointment of an adviser's link, and whose link it is: the appointment may be somebody else's by now. */
export function readAdviserToken({ site }: Ctx, token: string) {
  const [id, adviserId] = readLinkToken(site.secretKey, adviserPurpose, token)?.split(' ') ?? []
  return id && adviserId ? { id, adviserId } : undefined
}

/** The address of the call for mails and calendars: the firm's own meeting address, else the page of the room. */
export const callUrl = (ctx: Ctx, appointment: Booked, side: SignalSide): string =>
  outsideCallUrl(ctx, appointment) ?? `${ctx.site.url}/consultation/${callToken(ctx, appointment, side)}`

/** For an administrator who takes the adviser's seat. */
export const standInCallUrl = (ctx: Ctx, appointment: Booked): string =>
  outsideCallUrl(ctx, appointment) ?? `${callUrl(ctx, appointment, 'visitor')}?as=adviser`

/** The firm's own meeting address for this appointment, where it has one. */
export function outsideCallUrl({ site }: Ctx, { id, reference }: Pick<Booked, 'id' | 'reference'>): string | null {
  const template = site.video?.urlTemplate
  if (!template) return null
  // The mark alone: a name for the room that cannot be guessed, and opens nothing here.
  const [, room = ''] = makeLinkToken(site.secretKey, 'booking-room', id).split('.')
  return template.replaceAll('{token}', room).replaceAll('{reference}', encodeURIComponent(reference ?? ''))
}
