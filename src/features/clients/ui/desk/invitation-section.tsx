import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type DeskClient, InviteMember } from '../../desk-contract.ts'
import { invitationDays, memberRightNames } from '../../shared/choices.ts'
import { InvitationList } from '../invitation-list.tsx'
import { inviting, resending, revoking, useClientChange } from './desk-queries.ts'

/** The invitations to act for a client, and whether each was accepted. */
export function InvitationSection({ client }: { client: DeskClient }) {
  const [isInviting, setInviting] = useState(false)
  const { mutateAsync: resend } = useClientChange(resending)
  const { mutateAsync: revoke } = useClientChange(revoking)
  return (
    <SettingsSection
      id="invitations"
      title="Invitations"
      intro={`The emailed link works once and expires in ${invitationDays} days.`}
    >
      {client.invitations.length === 0 ? (
        <p className="text-ink-soft">No invitations yet.</p>
      ) : (
        <InvitationList
          clientId={client.id}
          invitations={client.invitations}
          isReadOnly={client.isArchived}
          resend={resend}
          revoke={revoke}
        />
      )}
      {client.isArchived ? null : (
        <Button look="secondary" size="sm" className="mt-4" onClick={() => setInviting(true)}>
          Invite member
        </Button>
      )}
      {isInviting ? <InviteDialog client={client} onClose={() => setInviting(false)} /> : null}
    </SettingsSection>
  )
}

/** Each field's name is also its id. So these names differ from those of the details below. */
const Invited = z.object({ invited: InviteMember.shape.email, right: InviteMember.shape.right })

/** The first member must be an owner. */
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
        <ChoiceRow legend="Access level" words={memberRightNames} {...form.field('right')} />
      </Form>
    </Dialog>
  )
}
