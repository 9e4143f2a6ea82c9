import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { Panel } from '../../../../ui/desk/panel.tsx'
import type { TemplateItem } from '../../item-contract.ts'
import type { DeskTemplate } from '../../template-contract.ts'
import { ItemEditor, NewItem } from './item-editor.tsx'
import { ItemRow } from './item-row.tsx'
import { arrangingItems, removingItem, useTemplateChange } from './template-queries.ts'
import { useReorder } from './use-reorder.ts'

const rowLook = 'border-line border-b bg-paper py-3 data-dragged:relative data-dragged:z-10 data-dragged:shadow-lg'

/** Shows the items of a version in use, which no one can change. */
export const FixedItems = ({ list }: { list: TemplateItem[] }) => (
  <ol className="border-line border-t">
    {list.map((item, index) => (
      <li key={item.id} className={rowLook}>
        <ItemRow item={item} index={index} count={list.length} list={list} />
      </li>
    ))}
  </ol>
)

/** Lets people edit a draft's items in the list itself. Each change is saved right away. */
export function DraftItems({ template }: { template: DeskTemplate }) {
  const { id, list } = template
  const [open, setOpen] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const arrange = useTemplateChange(arrangingItems)
  const remove = useTemplateChange(removingItem)
  const byId = new Map(list.map((item) => [item.id, item]))
  const reorder = useReorder({
    ids: list.map((item) => item.id),
    nameOf: (itemId) => byId.get(itemId)?.title.en ?? '',
    save: (after) =>
      arrange.mutateAsync({ id, before: list.map((item) => item.id), after }).catch(() => {
        // The server refused the order. The list shows the error below.
      }),
  })
  const error = arrange.error ?? remove.error
  const isBusy = arrange.isPending || remove.isPending
  const shown = reorder.order.flatMap((itemId) => byId.get(itemId) ?? [])

  const close = (itemId: string) => {
    flushSync(() => setOpen(undefined))
    document.getElementById(`edit-${itemId}`)?.focus()
  }
  const take = ({ id: itemId, version, title }: TemplateItem) => {
    arrange.reset()
    remove.mutate(
      { id, itemId, version },
      {
        onSuccess: () => {
          toast({ title: 'Item removed', description: title.en })
          addButton.current?.focus()
        },
      },
    )
  }
  return (
    <>
      {error ? <ChangeRefused error={error} className="mb-4" /> : null}
      <p role="status" className="sr-only">
        {reorder.news}
      </p>
      {shown.length === 0 ? (
        <Panel title="No items yet">
          <p className="mt-2 text-ink-soft">Add the first thing you want from the client.</p>
        </Panel>
      ) : (
        <ol ref={reorder.list} {...reorder.whileDragging} aria-busy={isBusy} className="border-line border-t">
          {shown.map((item, index) => (
            <li key={item.id} data-dragged={reorder.dragged === item.id || undefined} className={rowLook}>
              {open === item.id ? (
                <ItemEditor template={template} item={item} onClose={() => close(item.id)} />
              ) : (
                <ItemRow
                  item={item}
                  index={index}
                  count={shown.length}
                  list={list}
                  edit={{ reorder, isBusy, onEdit: () => setOpen(item.id), onRemove: () => take(item) }}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <div className="mt-5">
        {isAdding ? (
          <NewItem
            template={template}
            onClose={() => {
              flushSync(() => setAdding(false))
              addButton.current?.focus()
            }}
          />
        ) : (
          <Button ref={addButton} look="secondary" onClick={() => setAdding(true)}>
            Add item
          </Button>
        )}
      </div>
    </>
  )
}
