import { SaveOutcome } from '../../../../ui/desk/settings-section.tsx'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import type { WeeklyHours } from '../../shared/rules.ts'
import type { AdviserFacts, DeskAdviser } from '../contract.ts'
import { AdviserFields } from './adviser-fields.tsx'
import { AdviserForm, type AdviserValues, toAdviserValues } from './form-values.ts'
import { useChangingAdviser, useLatest } from './queries.ts'

interface Props {
  title: string
  adviser: DeskAdviser
  firmHours: WeeklyHours
}

export function AdviserFactsForm({ title, adviser, firmHours }: Props) {
  const { id, upcoming } = adviser
  const { mutateAsync } = useChangingAdviser()
  const latest = useLatest()
  const { form, state } = useVersionedForm<AdviserValues, DeskAdviser, AdviserFacts>({
    title,
    schema: AdviserForm,
    kept: adviser,
    toValues: (adviser) => toAdviserValues(adviser, firmHours),
    save: (version, facts) => mutateAsync({ ...facts, id, version }),
    latest: async () => (await latest()).advisers.find((one) => one.id === id) ?? adviser,
  })
  return (
    <>
      <Form form={form} action="Save" sending="Saving..." look="secondary">
        <AdviserFields form={form} upcoming={upcoming} />
      </Form>
      <SaveOutcome state={state} saved="Saved. Visitors see the change now." record="availability.adviser-changed" />
    </>
  )
}
