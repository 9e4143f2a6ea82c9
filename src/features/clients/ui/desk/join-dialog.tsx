import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { ClientName, ClientReference, type DeskClient, type ListedClient } from '../../desk-contract.ts'
import { ClientPicker } from './client-picker.tsx'
import { joining, useClientChange } from './desk-queries.ts'

/** Each field's name is also its id. So these names differ from those of the details on the same page. */
const Couple = z.object({ coupleName: ClientName, coupleReference: ClientReference })

interface Props {
  client: DeskClient
  onClose: () => void
}

/** Joins this person and another one into a new couple. */
export function JoinDialog({ client: { id, version, name }, onClose }: Props) {
  const navigate = useNavigate()
  const [partner, setPartner] = useState<ListedClient>()
  const { mutateAsync } = useClientChange(joining)
  /** The name that we suggest for the couple, unless it is too long. */
  const nameWith = (partner: ListedClient | undefined) => {
    const both = partner ? `${name} and ${partner.name}` : ''
    return ClientName.safeParse(both).success ? both : ''
  }
  const form = useServerForm<z.infer<typeof Couple>>({
    schema: Couple,
    defaults: { coupleName: '', coupleReference: '' },
    send: async ({ coupleName, coupleReference }) => {
      if (!partner) throw new Error('Please choose the other person.')
      const joined = await mutateAsync({
        id,
        version,
        name: coupleName,
        reference: coupleReference,
        partner: { id: partner.id, version: partner.version },
      })
      toast({ title: 'Couple created', description: joined.name })
      onClose()
      await navigate(`/admin/clients/${joined.id}`)
    },
  })
  return (
    <Dialog title={`Join ${name} with another person`} onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        The new couple gets the contact details of {name}, and the members, open invitations and notes of both people.
        We archive their own records and link them to the couple.
      </p>
      <Form form={form} isWide action="Create couple" sending="Creating couple...">
        <ClientPicker
          id="partner"
          label="The other person"
          filters={{ kind: 'person' }}
          except={id}
          chosen={partner}
          onChoose={(chosen) => {
            if (form.getValues('coupleName') === nameWith(partner)) form.set('coupleName', nameWith(chosen))
            setPartner(chosen)
          }}
        />
        <TextField label="Name of the couple" autoComplete="off" {...form.field('coupleName')} />
        <TextField label="Reference (optional)" autoComplete="off" {...form.field('coupleReference')} />
      </Form>
    </Dialog>
  )
}
