import { Form } from '../../../../ui/form.tsx'
import { useUnsaved } from '../../../../ui/unsaved.tsx'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import type { WeeklyHours } from '../../admin-contract.ts'
import type { AdviserFacts, DeskAdviser } from '../../settings-contract.ts'
import { AdviserFields } from './adviser-fields.tsx'
import { useAddingAdviser } from './availability-queries.ts'
import { AdviserForm, type AdviserValues, nobody, toAdviserValues } from './form-values.ts'

interface Props {
  firmHours: WeeklyHours
  onAdded: (adviser: DeskAdviser) => void
}

export function NewAdviserForm({ firmHours, onAdded }: Props) {
  const { mutateAsync } = useAddingAdviser()
  const form = useServerForm<AdviserValues, AdviserFacts>({
    schema: AdviserForm,
    defaults: toAdviserValues(nobody, firmHours),
    send: async (facts) => {
      const added = await mutateAsync(facts)
      leave()
      onAdded(added)
    },
  })
  const leave = useUnsaved('the adviser', form)
  return (
    <Form form={form} action="Add the adviser" sending="Adding...">
      <AdviserFields form={form} />
    </Form>
  )
}
