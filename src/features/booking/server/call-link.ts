import type { Ctx } from '../../../platform/context.ts'
import { makeLinkToken, readLinkToken } from '../../../platform/security/link-token.ts'
import type { SignalSide } from '../calls/contract.ts'
import { manageToken } from './manage-link.ts'
import type { AppointmentRow } from './tables.ts'

type Booked = Pick<AppointmentRow, 'id' | 'reference' | 'adviserId'>

const adviserPurpose = 'booking-adviser'

/** The token of one side's link to the call. The visitor's link to the appointment has the same token. */
export const callToken = (ctx: Ctx, { id, adviserId }: Pick<Booked, 'id' | 'adviserId'>, side: SignalSide): string =>
  side === 'visitor' ? manageToken(ctx, id) : makeLinkToken(ctx.site.secretKey, adviserPurpose, `${id} ${adviserId}`)

/** Reads the appointment and the adviser from a link. Another adviser may have the appointment by now. */
export function readAdviserToken({ site }: Ctx, token: string) {
  const [id, adviserId] = readLinkToken(site.secretKey, adviserPurpose, token)?.split(' ') ?? []
  return id && adviserId ? { id, adviserId } : undefined
}

/** The call's address for emails and calendars: the firm's own meeting address, or our page of the call. */
export const callUrl = (ctx: Ctx, appointment: Booked, side: SignalSide): string =>
  outsideCallUrl(ctx, appointment) ?? `${ctx.site.url}/consultation/${callToken(ctx, appointment, side)}`

/** The call's address for an administrator who takes the adviser's seat. */
export const standInCallUrl = (ctx: Ctx, appointment: Booked): string =>
  outsideCallUrl(ctx, appointment) ?? `${callUrl(ctx, appointment, 'visitor')}?as=adviser`

/** The firm's own meeting address for this appointment, if the firm uses one. */
export function outsideCallUrl({ site }: Ctx, { id, reference }: Pick<Booked, 'id' | 'reference'>): string | null {
  const template = site.video?.urlTemplate
  if (!template) return null
  // The room's name is only the token's signature. No one can guess the name, and it opens nothing on our site.
  const [, room = ''] = makeLinkToken(site.secretKey, 'booking-room', id).split('.')
  return template.replaceAll('{token}', room).replaceAll('{reference}', encodeURIComponent(reference))
}
