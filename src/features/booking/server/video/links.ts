import type { Ctx } from '../../../../platform/context.ts'
import { makeLinkToken } from '../../../../platform/link-token.ts'
import type { SignalSide } from '../../video-contract.ts'

interface Booked {
  id: string
  reference: string | null
}

const purposes = { visitor: 'booking-manage', adviser: 'booking-adviser' } as const

/** The address of the call for mails and calendars: the firm's own meeting address, or the page of the room. */
export function callUrl(ctx: Ctx, appointment: Booked, side: SignalSide): string {
  return outsideCallUrl(ctx, appointment) ?? callPageUrl(ctx, appointment, side)
}

/** The page of the call for one side; the adviser's link is for staff only. */
export function callPageUrl({ site }: Ctx, { id }: Pick<Booked, 'id'>, side: SignalSide): string {
  return `${site.url}/consultation/${makeLinkToken(site.secretKey, purposes[side], id)}`
}

/** The firm's own meeting address for this appointment, where it has one. */
export function outsideCallUrl({ site }: Ctx, { id, reference }: Booked): string | null {
  const template = site.video?.urlTemplate
  if (!template) return null
  // The mark alone: a name for the room that cannot be guessed, and opens nothing here.
  const [, room = ''] = makeLinkToken(site.secretKey, 'booking-room', id).split('.')
  return template.replaceAll('{token}', room).replaceAll('{reference}', encodeURIComponent(reference ?? ''))
}
