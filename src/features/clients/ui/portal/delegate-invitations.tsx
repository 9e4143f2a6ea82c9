import * as z from 'zod/mini'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type ClientInvitation, InviteDelegate as Invitation } from '../../contract.ts'
import { invitationDays } from '../../shared/choices.ts'
import { InvitationFacts } from '../invitation-facts.tsx'
import { invitingDelegate, resendingInvitation, revokingInvitation, useMembersChange } from './portal-queries.ts'

const Invited = z.object({ email: Invitation.shape.email })

/** An owner invites someone, such as a bookkeeper. */
export function InviteDelegate({ clientId }: { clientId: string }) {
  const { mutateAsync } = useMembersChange(clientId, invitingDelegate)
  const form = useServerForm<z.infer<typeof Invited>>({
    schema: Invited,
    defaults: { email: '' },
    send: async ({ email }) => {
      await mutateAsync({ id: clientId, email })
      form.reset({ email: '' })
      toast({ title: 'Invitation sent', description: email })
    },
  })
  return (
    <section aria-labelledby="invite" className="mt-8 rounded-lg border border-line bg-surface p-6">
      <h2 id="invite" className="text-xl">
        Invite a delegate
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        A spouse or a bookkeeper, for example. They see everything and hand documents over, but don't choose who else
        may. The emailed link works once, within {invitationDays} days.
      </p>
      <Form form={form} action="Send invitation" sending="Sending invitation..." look="secondary">
        <TextField label="Their own email address" type="email" autoComplete="off" {...form.field('email')} />
      </Form>
    </section>
  )
}

interface Props {
  clientId: string
  invitations: ClientInvitation[]
}

/** Invitations that no one has accepted yet. */
export function OpenInvitations({ clientId, invitations }: Props) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="mt-8">
      <h2 id="invitations" className="mb-4 text-xl">
        Invitations
      </h2>
      <ul className="space-y-3">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="rounded-lg border border-line bg-surface p-4">
            <InvitationFacts invitation={invitation} />
            <Steps clientId={clientId} invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ clientId: id, invitation }: { clientId: string; invitation: ClientInvitation }) {
  const { id: invitationId, round, email } = invitation
  const resend = useMembersChange(id, resendingInvitation)
  const revoke = useMembersChange(id, revokingInvitation)
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <AskedStep
        action="Resend"
        doing="Resending..."
        question={`Resend the invitation to ${email}?`}
        look="primary"
        about={email}
        run={async () => {
          await resend.mutateAsync({ id, invitationId, round })
          return { title: 'Invitation resent', description: email }
        }}
      >
        <p>The email has a new link for another {invitationDays} days. The old link stops working.</p>
      </AskedStep>
      <AskedStep
        action="Revoke"
        doing="Revoking..."
        question={`Revoke the invitation to ${email}?`}
        about={email}
        run={async () => {
          await revoke.mutateAsync({ id, invitationId, round })
          return { title: 'Invitation revoked', description: email }
        }}
      >
        <p>The link stops working right away. We don't email anyone.</p>
      </AskedStep>
    </div>
  )
}
