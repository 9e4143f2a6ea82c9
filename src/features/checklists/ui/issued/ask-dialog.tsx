import * as z from 'zod/mini'
import { addDays } from '../../../../time/days.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { useToday } from '../../../../ui/desk/desk-zone.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { AskForMore, type DeskChecklist } from '../../desk-contract.ts'
import { categoryNames, itemKindNames } from '../../shared/items.ts'
import { askingForMore, useChecklistChange } from './checklist-queries.ts'

const { title, help, kind, category, dueOn } = AskForMore.shape
const Asked = z.object({
  ...{ title, help, kind, category, dueOn },
  need: z.enum(['required', 'optional']),
})
const needs = { required: 'Required', optional: 'Optional' }

/** Adds an item to one checklist. */
export function AskDialog({ checklist, onClose }: { checklist: DeskChecklist; onClose: () => void }) {
  const { mutateAsync } = useChecklistChange(askingForMore)
  const today = useToday()
  const own = Object.entries(categoryNames).filter(([name]) =>
    checklist.items.some(({ category }) => category === name),
  )
  const form = useServerForm<z.infer<typeof Asked>>({
    schema: Asked,
    defaults: {
      ...{ kind: 'upload', category: '', title: '', help: '', need: 'required' },
      dueOn: addDays(today, 14),
    },
    send: async ({ need, ...item }) => {
      await mutateAsync({ ...item, id: checklist.id, isRequired: need === 'required', accepts: [], format: 'text' })
      const note = checklist.sentAt ? 'The members get an email within minutes.' : undefined
      toast({ title: 'Item added', description: note })
      onClose()
    },
  })
  return (
    <Dialog title="Ask for more" onClose={onClose}>
      <div className="mt-5">
        <Form form={form} isWide action="Add item" sending="Adding...">
          <TextField label="What do you need?" {...form.field('title')} />
          <TextArea label="Help for the client" hint="Optional" {...form.field('help')} />
          <ChoiceField label="Kind" words={itemKindNames} {...form.field('kind')} />
          <ChoiceField
            label="Category"
            words={own.length > 0 ? Object.fromEntries(own) : categoryNames}
            {...form.field('category')}
          />
          <TextField label="Due date" type="date" {...form.field('dueOn')} />
          <ChoiceRow legend="Is it needed?" words={needs} {...form.field('need')} />
        </Form>
      </div>
    </Dialog>
  )
}
