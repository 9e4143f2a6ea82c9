import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { MoveButtons } from '../../../../ui/desk/move-buttons.tsx'
import type { TemplateItem } from '../../item-contract.ts'
import { answerFormatNames, categoryNames, fileKindNames, lacksFrench, optionsOf } from '../../shared/items.ts'
import type { Reorder } from './use-reorder.ts'

interface Props {
  item: TemplateItem
  index: number
  count: number
  /** All items of the version. The row needs them to name the question in the item's condition. */
  list: TemplateItem[]
  /** Missing if no one can change the items, because the version is in use. */
  edit?: { reorder: Reorder; isBusy: boolean; onEdit: () => void; onRemove: () => void }
}

export function ItemRow({ item, index, count, list, edit }: Props) {
  const { title, help, isRequired, dueDays } = item
  const condition = conditionOf(item, list)
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      {edit ? <Handle item={item} index={index} count={count} reorder={edit.reorder} /> : null}
      <div className="min-w-0 grow basis-64">
        <p className="wrap-anywhere font-medium">
          {title.en} {isRequired ? null : <Badge>Optional</Badge>}{' '}
          {lacksFrench(item) ? <Badge look="waiting">French missing</Badge> : null}
        </p>
        {help.en ? <p className="wrap-anywhere mt-0.5 text-[0.9375rem] text-ink-soft">{help.en}</p> : null}
        <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
          {[categoryNames[item.category], kindOf(item), dueOf(dueDays), condition].filter(Boolean).join(' · ')}
        </p>
      </div>
      {edit ? (
        <div className="ml-auto flex flex-wrap gap-2">
          <MoveButtons
            name={title.en}
            index={index}
            count={count}
            isBusy={edit.isBusy}
            onMove={(by) => edit.reorder.move(item.id, by)}
          />
          <Button id={`edit-${item.id}`} look="secondary" size="sm" onClick={edit.onEdit}>
            Edit<span className="sr-only">: {title.en}</span>
          </Button>
          <Button look="secondary" size="sm" disabled={edit.isBusy} onClick={edit.onRemove}>
            Remove<span className="sr-only">: {title.en}</span>
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function kindOf(item: TemplateItem): string {
  if (item.kind === 'information') return 'To acknowledge'
  if (item.kind === 'upload') return item.accepts.map((kind) => fileKindNames[kind]).join(', ') || 'All kinds of files'
  const choices = item.format === 'choice' ? `: ${optionsOf(item).length} choices` : ''
  return `${answerFormatNames[item.format]}${choices}`
}

const dueOf = (days: number) =>
  days === 0 ? 'Due on the due date' : `Due ${days} ${days === 1 ? 'day' : 'days'} before the due date`

function conditionOf({ condition }: TemplateItem, list: TemplateItem[]): string {
  const question = list.find(({ key }) => key === condition?.item)
  if (!condition || !question) return ''
  const answers = optionsOf(question).filter(({ value }) => condition.is.includes(value))
  return `If “${question.title.en}” is ${answers.map(({ en }) => en).join(' or ')}`
}

const isMoveKey = (key: string) => ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)

/** A handle to move the item, with a pointer or the arrow keys. */
function Handle({ item, index, count, reorder }: Pick<Props, 'item' | 'index' | 'count'> & { reorder: Reorder }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isMoveKey(event.key)) return
    event.preventDefault()
    if (event.key === 'Home') reorder.toEnd(item.id, 'first')
    else if (event.key === 'End') reorder.toEnd(item.id, 'last')
    else reorder.move(item.id, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      type="button"
      aria-label={`Reorder: ${item.title.en}, item ${index + 1} of ${count}. Use the arrow keys.`}
      title="Drag, or use the arrow keys"
      onKeyDown={onKeyDown}
      {...reorder.handle(item.id)}
      className="inline-flex size-10 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden size={18} />
    </button>
  )
}
