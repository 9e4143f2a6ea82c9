import { SaveOutcome } from '../../../../ui/desk/settings-section.tsx'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { formatPhone } from '../../../inquiries/shared/phone.ts'
import { ClientForm, type DeskClient } from '../../desk-contract.ts'
import { ClientFields, toFacts } from './client-fields.tsx'
import { changing, useClientChange, useLatest } from './desk-queries.ts'

const toValues = ({ name, kind, reference, email, phone, country, region, language, notes, adviser }: DeskClient) => ({
  ...{ name, kind, reference, email, country, region, language, notes },
  phone: formatPhone(phone),
  adviserId: adviser?.id ?? '',
})

/**
 * The form for what the firm records about a client. If a colleague has saved in the meantime, it asks before it
 * overwrites their change.
 */
export function FactsForm({ client }: { client: DeskClient }) {
  const { id } = client
  const { mutateAsync } = useClientChange(changing)
  const latest = useLatest(id)
  const { form, state } = useVersionedForm<ClientForm, DeskClient>({
    title: 'the details',
    schema: ClientForm,
    kept: client,
    toValues,
    save: (version, values) => mutateAsync({ id, version, ...toFacts(values) }),
    latest,
  })
  return (
    <>
      <Form form={form} action="Save details" sending="Saving..." look="secondary">
        <ClientFields form={form} adviser={client.adviser} />
      </Form>
      <SaveOutcome state={state} saved="Details saved." record="client." />
    </>
  )
}
