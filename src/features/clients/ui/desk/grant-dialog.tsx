import { useState } from 'react'
import * as z from 'zod/mini'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { MemberRight, TaxpayerKind } from '../../contract.ts'
import { type AccessRequest, ClientCountry, ClientName, type ListedClient } from '../../desk-contract.ts'
import { clientCountryNames, memberRightNames, taxpayerKindNames } from '../../shared/choices.ts'
import { ClientPicker } from './client-picker.tsx'
import { granting, useListChange } from './desk-queries.ts'

interface Props {
  request: AccessRequest
  onClose: () => void
}

const ways = { new: 'A new client', existing: 'An existing client' } as const

/** Gives someone access to an existing client, or to a new one with the name in the request. */
export function GrantDialog({ request, onClose }: Props) {
  const [way, setWay] = useState<keyof typeof ways>('new')
  return (
    <Dialog title={`Give ${request.name} access`} onClose={onClose}>
      <p className="wrap-anywhere mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        Make sure you know who is asking. {request.email} will see everything about this client.
      </p>
      <fieldset className="mb-5 flex flex-wrap gap-3">
        <legend className="mb-2 font-semibold text-[0.9375rem]">Access to</legend>
        {Object.entries(ways).map(([value, label]) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface px-4 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="way"
              checked={way === value}
              onChange={() => setWay(value === 'new' ? 'new' : 'existing')}
              className="size-5 accent-brand"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {way === 'new' ? (
        <ToNew request={request} onClose={onClose} />
      ) : (
        <ToExisting request={request} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Each field's name is also its id. So these names differ from those of the filters on the same page. */
const NewClient = z.object({ newName: ClientName, newKind: TaxpayerKind, newCountry: ClientCountry })

function ToNew({ request: { id, name, kind }, onClose }: Props) {
  const grant = useListChange(granting)
  const form = useServerForm<z.infer<typeof NewClient>>({
    schema: NewClient,
    defaults: { newName: name, newKind: kind, newCountry: '' },
    send: async ({ newName, newKind, newCountry }) => {
      const to = { name: newName, kind: newKind, country: newCountry }
      const given = await grant({ id, right: 'owner', to })
      toast({ title: 'Access given', description: given.name })
      onClose()
    },
  })
  return (
    <Form form={form} isWide action="Add client and give access" sending="One moment...">
      <TextField label="Name as shown on the returns" autoComplete="off" {...form.field('newName')} />
      <ChoiceField label="Type" words={taxpayerKindNames} {...form.field('newKind')} />
      <ChoiceField label="Country of residence" words={clientCountryNames} {...form.field('newCountry')} />
    </Form>
  )
}

const Access = z.object({ right: MemberRight })

function ToExisting({ request: { id }, onClose }: Props) {
  const grant = useListChange(granting)
  const [chosen, setChosen] = useState<ListedClient>()
  const form = useServerForm<z.infer<typeof Access>>({
    schema: Access,
    defaults: { right: 'owner' },
    send: async ({ right }) => {
      if (!chosen) throw new Error('Please choose a client.')
      const given = await grant({ id, right, to: { clientId: chosen.id } })
      toast({ title: 'Access given', description: given.name })
      onClose()
    },
  })
  return (
    <Form form={form} isWide action="Give access" sending="One moment...">
      <ClientPicker id="existing" label="Client" chosen={chosen} onChoose={setChosen} />
      <ChoiceRow legend="Access level" words={memberRightNames} {...form.field('right')} />
    </Form>
  )
}
