import { useNavigate } from 'react-router'
import { toast } from '../../../../ui/base/toast.ts'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { standardTaxYear } from '../../shared/standard/tax-year.ts'
import type { TemplateFacts } from '../../template-contract.ts'
import type { Route } from './+types/new-template-page'
import { TemplateFields } from './template-fields.tsx'
import { creating, useTemplateChange } from './template-queries.ts'
import { TemplateForm, type TemplateValues } from './template-values.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Create template', description: 'A new list of what the firm asks for.' })

export default function NewTemplatePage() {
  return (
    <>
      <BackLink to="/admin/checklist-templates">All templates</BackLink>
      <DeskHeading title="Create template" intro="Say what it is for. Then add its items." />
      <div className="mt-8 max-w-3xl">
        <NewTemplate />
      </div>
    </>
  )
}

function NewTemplate() {
  const navigate = useNavigate()
  const { mutateAsync } = useTemplateChange(creating)
  const form = useServerForm<TemplateValues, TemplateFacts>({
    schema: TemplateForm,
    defaults: {
      name: '',
      service: '',
      country: '',
      clientKinds: [],
      taxYear: String(standardTaxYear),
      firstReminderDays: '7',
      reminderEveryDays: '7',
      dueReminderDays: '3',
    },
    send: async (facts) => {
      const { id, name } = await mutateAsync(facts)
      leave()
      toast({ title: 'Template created', description: name })
      await navigate(`/admin/checklist-templates/${id}/items`)
    },
  })
  const leave = useUnsaved('the new template', form)
  return (
    <Form form={form} action="Create template" sending="Creating template...">
      <TemplateFields form={form} />
    </Form>
  )
}
