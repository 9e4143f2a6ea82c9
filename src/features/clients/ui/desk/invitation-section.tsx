import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { ClientInvitation } from '../../contract.ts'
import { type DeskClient, InviteMember } from '../../desk-contract.ts'
import { invitationDays, memberRightNames } from '../../shared/choices.ts'
import { InvitationFacts } from '../invitation-facts.tsx'
import { inviting, resending, revoking, useClientChange } from './desk-queries.ts'

/** Who was invited to act for a client, and what became of it. */
export function InvitationSection({ client }: { client: DeskClient }) {
  const [isInviting, setInviting] = useState(false)
  return (
    <SettingsSection
      id="invitations"
      title="Invitations"
      intro={`The emailed link works once, within ${invitationDays} days.`}
    >
      {client.invitations.length === 0 ? (
        <p className="text-ink-soft">No invitations yet.</p>
      ) : (
        <ul className="space-y-3">
          {client.invitations.map((invitation) => (
            <li key={invitation.id} className="rounded-lg border border-line bg-surface p-4">
              <InvitationFacts invitation={invitation} />
              {client.isArchived ? null : <Steps client={client} invitation={invitation} />}
            </li>
          ))}
        </ul>
      )}
      {client.isArchived ? null : (
        <Button look="secondary" className="mt-4" onClick={() => setInviting(true)}>
          Invite member
        </Button>
      )}
      {isInviting ? <InviteDialog client={client} onClose={() => setInviting(false)} /> : null}
    </SettingsSection>
  )
}

function Steps({ client: { id }, invitation }: { client: DeskClient; invitation: ClientInvitation }) {
  const { id: invitationId, round, email, state } = invitation
  const resend = useClientChange(resending)
  const revoke = useClientChange(revoking)
  if (state === 'accepted' || state === 'revoked') return null
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

/** Its fields have names, and so ids, that the details below don't have. */
const Invited = z.object({ invited: InviteMember.shape.email, right: InviteMember.shape.right })

/** The first member is the owner. */
function InviteDialog({ client, onClose }: { client: DeskClient; onClose: () => void }) {
  const { mutateAsync } = useClientChange(inviting)
  const hasOwner = client.people.some(({ right }) => right === 'owner')
  const form = useServerForm<z.infer<typeof Invited>>({
    schema: Invited,
    defaults: { invited: hasOwner ? '' : client.email, right: hasOwner ? 'delegate' : 'owner' },
    send: async ({ invited, right }) => {
      await mutateAsync({ id: client.id, email: invited, right })
      toast({ title: 'Invitation sent', description: invited })
      onClose()
    },
  })
  return (
    <Dialog title="Invite member" onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        Make sure that this is the person's own address: the link signs in anyone who opens it.
      </p>
      <Form form={form} isWide action="Send invitation" sending="Sending invitation...">
        <TextField label="Email address" type="email" autoComplete="off" {...form.field('invited')} />
        <ChoiceRow legend="Right" words={memberRightNames} {...form.field('right')} />
      </Form>
    </Dialog>
  )
}
