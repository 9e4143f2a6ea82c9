import { use } from 'react'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { SaveOutcome } from '../../../../ui/desk/versioned-section.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import type { WeeklyHours } from '../../shared/rules.ts'
import type { AdviserFacts, DeskAdviser } from '../contract.ts'
import { AdviserFields } from './adviser-fields.tsx'
import { AdviserForm, type AdviserValues, toAdviserValues } from './form-values.ts'
import { OwnSteps } from './own-steps.ts'
import { useChangingAdviser, useLatest } from './queries.ts'

interface Props {
  title: string
  base: DeskAdviser
  startOver: (base: DeskAdviser) => void
  firmHours: WeeklyHours
}

export function AdviserFactsForm({ firmHours, ...props }: Props) {
  const { id, upcoming } = props.base
  const { mutateAsync } = useChangingAdviser()
  const latest = useLatest()
  const steps = use(OwnSteps)
  const { form, state } = useVersionedForm<AdviserValues, DeskAdviser, AdviserFacts>({
    ...props,
    schema: AdviserForm,
    toValues: (adviser) => toAdviserValues(adviser, firmHours),
    save: async (seen, facts) => {
      const version = steps.follow(seen)
      const saved = await mutateAsync({ ...facts, id, version })
      steps.note(version, saved.version)
      return saved
    },
    latest: async () => (await latest()).advisers.find((one) => one.id === id) ?? props.base,
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
