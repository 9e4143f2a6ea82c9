import { SaveOutcome } from '../../../../ui/desk/settings-section.tsx'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import type { DeskTemplate, TemplateFacts } from '../../template-contract.ts'
import { TemplateFields } from './template-fields.tsx'
import { changing, useLatestTemplate, useTemplateChange } from './template-queries.ts'
import { TemplateForm, type TemplateValues, toTemplateValues } from './template-values.ts'

/** Settings of a template as a whole, such as its service and its reminders. They apply to all versions. */
export function TemplateSettings({ template }: { template: DeskTemplate }) {
  const { id } = template
  const { mutateAsync } = useTemplateChange(changing)
  const { form, state } = useVersionedForm<TemplateValues, DeskTemplate, TemplateFacts>({
    title: 'the settings',
    schema: TemplateForm,
    kept: template,
    toValues: toTemplateValues,
    save: (version, facts) => mutateAsync({ ...facts, id, version }),
    latest: useLatestTemplate(id),
  })
  return (
    <>
      <Form form={form} action="Save settings" sending="Saving..." look="secondary">
        <TemplateFields form={form} />
      </Form>
      <SaveOutcome state={state} saved="Settings saved." record="checklist-template." />
    </>
  )
}
