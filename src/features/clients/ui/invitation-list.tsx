import { AskedStep } from '../../../ui/desk/asked-step.tsx'
import { Badge, type BadgeLook } from '../../../ui/desk/badge.tsx'
import { Moment } from '../../../ui/desk/moment.tsx'
import type { ClientInvitation, SeenInvitation } from '../contract.ts'
import { invitationDays, memberRightNames } from '../shared/choices.ts'

const looks: Record<ClientInvitation['state'], BadgeLook> = {
  sent: 'quiet',
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

interface Sending {
  clientId: string
  resend: (seen: SeenInvitation) => Promise<unknown>
  revoke: (seen: SeenInvitation) => Promise<unknown>
}

interface Props extends Sending {
  invitations: ClientInvitation[]
  isReadOnly?: boolean
}

/** Lists invitations: the address, whether the person has accepted, and buttons to resend or revoke. */
export const InvitationList = ({ invitations, isReadOnly = false, ...steps }: Props) => (
  <ul className="space-y-3">
    {invitations.map((invitation) => (
      <li key={invitation.id} className="rounded-lg border border-line bg-surface p-4">
        <Facts invitation={invitation} />
        {isReadOnly || !isOpen(invitation) ? null : <Steps invitation={invitation} {...steps} />}
      </li>
    ))}
  </ul>
)

/** True if someone can still resend or revoke the invitation. An expired invitation works again after a new email. */
const isOpen = ({ state }: ClientInvitation) => state === 'sent' || state === 'expired'

const Facts = ({ invitation }: { invitation: ClientInvitation }) => {
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

function Steps({ clientId, invitation, resend, revoke }: Sending & { invitation: ClientInvitation }) {
  const { id: invitationId, round, email } = invitation
  const seen = { id: clientId, invitationId, round }
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <AskedStep
        action="Resend"
        doing="Resending..."
        question={`Resend the invitation to ${email}?`}
        look="primary"
        about={email}
        run={async () => {
          await resend(seen)
          return { title: 'Invitation resent', description: email }
        }}
      >
        <p>We email a new link that works for {invitationDays} days. The old link stops working.</p>
      </AskedStep>
      <AskedStep
        action="Revoke"
        doing="Revoking..."
        question={`Revoke the invitation to ${email}?`}
        about={email}
        run={async () => {
          await revoke(seen)
          return { title: 'Invitation revoked', description: email }
        }}
      >
        <p>The link stops working right away. We don't email anyone.</p>
      </AskedStep>
    </div>
  )
}
