import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { WeeklyHours } from '../../shared/rules.ts'
import type { AdviserFacts, DeskAdviser } from '../contract.ts'
import { AdviserFields } from './adviser-fields.tsx'
import { AdviserForm, type AdviserValues, emptyAdviser, toAdviserValues } from './form-values.ts'
import { useAddingAdviser } from './queries.ts'

interface Props {
  firmHours: WeeklyHours
  onAdded: (adviser: DeskAdviser) => void
}

export function NewAdviserForm({ firmHours, onAdded }: Props) {
  const { mutateAsync } = useAddingAdviser()
  const form = useServerForm<AdviserValues, AdviserFacts>({
    schema: AdviserForm,
    defaults: toAdviserValues(emptyAdviser, firmHours),
    send: async (facts) => {
      const added = await mutateAsync(facts)
      leave()
      onAdded(added)
    },
  })
  const leave = useUnsaved('the adviser', form)
  return (
    <Form form={form} action="Add adviser" sending="Adding...">
      <AdviserFields form={form} />
    </Form>
  )
}
