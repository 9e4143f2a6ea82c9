import { Badge, type BadgeLook } from '../../../ui/desk/badge.tsx'
import { Moment } from '../../../ui/desk/moment.tsx'
import type { ClientInvitation } from '../contract.ts'
import { memberRightNames } from '../shared/choices.ts'

const looks: Record<ClientInvitation['state'], BadgeLook> = {
  sent: 'waiting',
  accepted: 'good',
  expired: 'bad',
  revoked: 'quiet',
}
const labels: Record<ClientInvitation['state'], string> = {
  sent: 'Sent',
  accepted: 'Accepted',
  expired: 'Expired',
  revoked: 'Revoked',
}

/** Whom an invitation is for, and what became of it. */
export const InvitationFacts = ({ invitation }: { invitation: ClientInvitation }) => {
  const { email, right, state, sentAt, expiresAt } = invitation
  return (
    <>
      <p className="wrap-anywhere font-medium">
        {email} <Badge look={looks[state]}>{labels[state]}</Badge>
      </p>
      <p className="text-ink-soft text-sm">
        {memberRightNames[right]}. Sent <Moment iso={sentAt} />
        {state === 'sent' ? (
          <>
            , expires <Moment iso={expiresAt} />
          </>
        ) : null}
        .
      </p>
    </>
  )
}
