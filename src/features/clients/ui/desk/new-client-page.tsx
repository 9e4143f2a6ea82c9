import { useNavigate } from 'react-router'
import { toast } from '../../../../ui/base/toast.ts'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { ClientForm } from '../../desk-contract.ts'
import type { Route } from './+types/new-client-page'
import { ClientFields, toFacts } from './client-fields.tsx'
import { creating, useClientChange } from './desk-queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Add client', description: 'A new taxpayer that the firm serves.' })

export default function NewClientPage() {
  return (
    <>
      <BackLink to="/admin/clients">All clients</BackLink>
      <DeskHeading
        title="Add client"
        intro="Then invite the people who act for the client. We won't email anyone until you do."
      />
      <div className="mt-8 max-w-3xl">
        <NewClient />
      </div>
    </>
  )
}

function NewClient() {
  const navigate = useNavigate()
  const { mutateAsync } = useClientChange(creating)
  const form = useServerForm<ClientForm>({
    schema: ClientForm,
    defaults: {
      name: '',
      kind: '',
      reference: '',
      email: '',
      phone: '',
      country: '',
      region: '',
      language: 'en',
      notes: '',
      adviserId: '',
    },
    send: async (values) => {
      const { id, name } = await mutateAsync(toFacts(values))
      leave()
      toast({ title: 'Client added', description: name })
      await navigate(`/admin/clients/${id}`)
    },
  })
  const leave = useUnsaved('the new client', form)
  return (
    <Form form={form} action="Add client" sending="Adding client...">
      <ClientFields form={form} />
    </Form>
  )
}
