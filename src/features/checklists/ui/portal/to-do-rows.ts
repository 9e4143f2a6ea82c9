import type { SignatureToDo, ToDo, ToDos } from '../../contract.ts'
import type { Words } from '../../shared/items.ts'
import { itemAnchor, toDoWords } from './item-address.ts'

/** One line of the list of what the client has to do. */
export interface ToDoRow {
  id: string
  title: Words
  /** What there is to do, and for which engagement. */
  words: string
  dueOn: string
  path: string
  hash?: string
  isSentBack?: boolean
  sentBackReason?: string
}

const itemRow = (item: ToDo): ToDoRow => ({
  id: item.itemId,
  title: item.title,
  words: `${toDoWords(item)} · ${item.engagement}`,
  dueOn: item.dueOn,
  path: `/client-portal/checklists/${item.checklistId}`,
  hash: itemAnchor(item.itemId),
  isSentBack: item.state === 'needs_change',
  sentBackReason: item.sentBackReason,
})

const signatureRow = ({ engagementId, engagement, dueOn }: SignatureToDo): ToDoRow => ({
  id: engagementId,
  title: { en: 'Read the result and sign', fr: '' },
  words: `A signature · ${engagement}`,
  dueOn,
  path: `/client-portal/engagements/${engagementId}`,
})

const byDueDate = (a: ToDoRow, b: ToDoRow) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn))

/** First what we sent back, then everything else, the earliest due date first. */
export function rowsOf({ items, signatures }: ToDos): ToDoRow[] {
  const rows = items.map(itemRow)
  const others = rows.filter(({ isSentBack }) => !isSentBack)
  return [
    ...rows.filter(({ isSentBack }) => isSentBack),
    ...[...signatures.map(signatureRow), ...others].toSorted(byDueDate),
  ]
}
