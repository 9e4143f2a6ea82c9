import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { SaveOutcome } from '../../../../ui/desk/settings-section.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { ItemText, TemplateItem } from '../../item-contract.ts'
import type { DeskTemplate } from '../../template-contract.ts'
import { ItemFields } from './item-fields.tsx'
import { ItemForm, type ItemValues, toItemValues } from './item-values.ts'
import { addingItem, changingItem, useLatestTemplate, useTemplateChange } from './template-queries.ts'

interface Props {
  template: DeskTemplate
  onClose: () => void
}

/** Moves focus to the form's first field when the form appears. */
const focusFirst = (element: HTMLElement | null) => element?.querySelector<HTMLElement>('input')?.focus()

/** The form that changes an item of the draft. */
export function ItemEditor({ template, item, onClose }: Props & { item: TemplateItem }) {
  const { id, list } = template
  const { mutateAsync } = useTemplateChange(changingItem)
  const latest = useLatestTemplate(id)
  const find = ({ list }: DeskTemplate): TemplateItem => list.find((one) => one.id === item.id) ?? item
  const { form, state } = useVersionedForm<ItemValues, TemplateItem, ItemText>({
    title: item.title.en,
    schema: ItemForm,
    kept: item,
    toValues: toItemValues,
    save: async (version, text) => {
      const saved = find(await mutateAsync({ ...text, id, itemId: item.id, version }))
      toast({ title: 'Item saved', description: saved.title.en })
      return saved
    },
    latest: async () => find(await latest()),
  })
  return (
    <div ref={focusFirst} className="rounded-lg border border-line-strong bg-surface p-5 sm:p-6">
      <Form form={form} action="Save item" sending="Saving item...">
        <ItemFields
          form={form}
          before={list.slice(
            0,
            list.findIndex((one) => one.id === item.id),
          )}
        />
      </Form>
      <SaveOutcome state={state} saved="" record="checklist-template." />
      <Button look="secondary" className="mt-4" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}

const none = { en: '', fr: '' }

/** The form that adds an item. The new item goes to the end of its category. */
export function NewItem({ template: { id, list }, onClose }: Props) {
  const { mutateAsync } = useTemplateChange(addingItem)
  const form = useServerForm<ItemValues, ItemText>({
    schema: ItemForm,
    defaults: {
      ...{ title: none, help: none, why: none, category: '', kind: 'upload', isRequired: true, accepts: [] },
      ...{ dueDays: '45', format: 'yes_no', options: [], condition: { item: '', is: [] } },
    },
    send: async (text) => {
      await mutateAsync({ ...text, id })
      leave()
      toast({ title: 'Item added', description: text.title.en })
      onClose()
    },
  })
  const leave = useUnsaved('the new item', form)
  return (
    <section
      ref={focusFirst}
      aria-label="New item"
      className="rounded-lg border border-line-strong bg-surface p-5 sm:p-6"
    >
      <Form form={form} action="Add item" sending="Adding item...">
        <ItemFields form={form} before={list} />
      </Form>
      <Button look="secondary" className="mt-4" onClick={onClose}>
        Cancel
      </Button>
    </section>
  )
}
