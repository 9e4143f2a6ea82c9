import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Options, sameWords } from '../../../../ui/forms/choice-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { InviteForm } from '../../desk-contract.ts'
import { invitationDays, testimonialServices } from '../../shared/choices.ts'
import { inviting, useListChange } from './desk-queries.ts'

export function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite to review</Button>
      {isOpen ? <InviteDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Emails a client an invitation, whose link works once. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useListChange(inviting)
  const form = useServerForm<InviteForm>({
    schema: InviteForm,
    defaults: { name: '', email: '', serviceType: '' },
    send: async ({ serviceType, ...person }) => {
      const service = testimonialServices.find((name) => name === serviceType) ?? null
      const { message } = await invite({ ...person, serviceType: service })
      toast({ title: 'Invitation sent', description: message })
      onClose()
    },
  })
  return (
    <Dialog title="Invite to review" onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        Please invite clients no matter what you expect them to say. The emailed link works once and expires in{' '}
        {invitationDays} days.
      </p>
      <Form form={form} isWide action="Send invitation" sending="Sending invitation...">
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <TextField label="Email address" type="email" autoComplete="off" {...form.field('email')} />
        <SelectField label="Service" {...form.field('serviceType')}>
          <option value="">Not specified</option>
          <Options words={sameWords(testimonialServices)} />
        </SelectField>
      </Form>
    </Dialog>
  )
}
