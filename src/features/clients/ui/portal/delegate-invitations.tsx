import * as z from 'zod/mini'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type ClientInvitation, InviteDelegate as Invitation } from '../../contract.ts'
import { invitationDays } from '../../shared/choices.ts'
import { InvitationList } from '../invitation-list.tsx'
import { invitingDelegate, resendingInvitation, revokingInvitation, useMembersChange } from './portal-queries.ts'

const Invited = z.object({ email: Invitation.shape.email })

/** Lets an owner invite someone, such as a bookkeeper. */
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
  useUnsaved('the invitation', form)
  return (
    <section aria-labelledby="invite" className="mt-8 rounded-lg border border-line bg-surface p-6">
      <h2 id="invite" className="text-xl">
        Invite a delegate
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        For example, your spouse or bookkeeper. They can see everything and send us documents, but they can't invite or
        remove anyone. The emailed link works once and expires in {invitationDays} days.
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

/** Lists the invitations that no one has accepted yet. */
export function OpenInvitations({ clientId, invitations }: Props) {
  const { mutateAsync: resend } = useMembersChange(clientId, resendingInvitation)
  const { mutateAsync: revoke } = useMembersChange(clientId, revokingInvitation)
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="mt-8">
      <h2 id="invitations" className="mb-4 text-xl">
        Invitations
      </h2>
      <InvitationList clientId={clientId} invitations={invitations} resend={resend} revoke={revoke} />
    </section>
  )
}
