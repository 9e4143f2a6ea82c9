import { useMutation } from '@tanstack/react-query'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Form } from '../../../../ui/form.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { InviteForm, services } from '../../page-contract.ts'
import { inviting } from './desk-queries.ts'

/** Asks a client by mail; the link in it works once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useMutation(inviting())
  const form = useServerForm<InviteForm>({
    schema: InviteForm,
    defaults: { name: '', email: '', serviceType: '' },
    send: async ({ serviceType, ...person }) => {
      const service = services.find((name) => name === serviceType) ?? null
      const { message } = await mutateAsync({ ...person, serviceType: service })
      toast({ title: 'Invited', description: message })
      onClose()
    },
  })
  const { error: _, ...service } = form.field('serviceType')
  return (
    <Dialog title="Invite to review" onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        Please invite clients whatever you expect them to say. The link in the email works once, for 60 days.
      </p>
      <Form form={form} isWide action="Send the invitation" sending="Sending...">
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <TextField label="Email address" type="email" autoComplete="off" {...form.field('email')} />
        <SelectField label="Service" {...service}>
          <option value="">Leave it open</option>
          {services.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </Form>
    </Dialog>
  )
}
