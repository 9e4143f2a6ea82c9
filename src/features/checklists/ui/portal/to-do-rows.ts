import type { StepToDo, ToDo, ToDoGroup, ToDos } from '../../contract.ts'
import { byDueDate } from '../../shared/due.ts'
import type { ItemKind, Words } from '../../shared/items.ts'
import { isOpenOptional } from '../../shared/progress.ts'
import { itemAnchor, toDoWords } from './item-address.ts'
import { optionalSentence, optionalWords } from './standing-words.ts'

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
  /** True if the line counts several items. */
  isGroup?: boolean
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

const steps: Record<StepToDo['step'], { title: string; what: string }> = {
  send: { title: 'Send us your documents', what: 'Documents' },
  sign: { title: 'Read the result and sign', what: 'A signature' },
}

const stepRow = ({ step, engagementId, engagement, dueOn }: StepToDo): ToDoRow => ({
  id: engagementId,
  title: { en: steps[step].title, fr: '' },
  words: `${steps[step].what} · ${engagement}`,
  dueOn,
  path: step === 'sign' ? `/client-portal/engagements/${engagementId}` : '/client-portal/documents',
})

const groupTitles: Record<ItemKind, [one: string, several: string]> = {
  upload: ['document to upload', 'documents to upload'],
  answer: ['question to answer', 'questions to answer'],
  information: ['text to read', 'texts to read'],
}

const groupTitle = ({ kind, count }: ToDoGroup): Words => ({
  en: `${count} ${groupTitles[kind][count === 1 ? 0 : 1]}`,
  fr: '',
})

/** If only one text is left to read, its line has the text's title. */
const readTitle = ({ en, fr }: Words): Words => ({ en: `Read: ${en}`, fr: fr && `Lire : ${fr}` })

const groupRow = (group: ToDoGroup, items: ToDo[]): ToDoRow => {
  const { checklistId, engagement, kind, count, optional, dueOn, firstItemId } = group
  const only = kind === 'information' && count === 1 ? items.find(({ itemId }) => itemId === firstItemId) : undefined
  return {
    id: `${checklistId} ${kind}`,
    title: only ? readTitle(only.title) : groupTitle(group),
    words: [optionalWords(count, optional), engagement].filter(Boolean).join(' · '),
    dueOn,
    path: `/client-portal/checklists/${checklistId}`,
    hash: itemAnchor(firstItemId),
    isGroup: true,
  }
}

interface ToDoRows {
  /** The main lines. What we sent back comes first. */
  main: ToDoRow[]
  /** The single items that `main` only counts. */
  single: ToDoRow[]
}

export const shownAtFirst = 5

/**
 * The lines of the list, the earliest due date first. If many items are open, the main lines only count them, so that
 * the documents don't disappear behind the questions, which are due first.
 */
export function rowsOf({ items, total, groups, steps }: ToDos): ToDoRows {
  const rows = items.map(itemRow)
  const sentBack = rows.filter(({ isSentBack }) => isSentBack)
  const others = rows.filter(({ isSentBack }) => !isSentBack)
  const isMany = total - sentBack.length > shownAtFirst
  const lines = [...steps.map(stepRow), ...(isMany ? groups.map((group) => groupRow(group, items)) : others)]
  return { main: [...sentBack, ...lines.toSorted(byDueDate)], single: isMany ? others : [] }
}

/** The documents that are missing, first what we sent back, and then the earliest due date. */
export function documentRows({ items }: Pick<ToDos, 'items'>): { needed: ToDoRow[]; optional: ToDoRow[] } {
  const documents = items.filter(({ kind }) => kind === 'upload')
  return {
    needed: documents
      .filter((item) => !isOpenOptional(item))
      .map(itemRow)
      .toSorted((a, b) => Number(b.isSentBack) - Number(a.isSentBack)),
    optional: documents.filter(isOpenOptional).map(itemRow),
  }
}

/** Counts the items by what has to be done. Steps count too, so that the figures agree with the list. */
export const countsOf = ({ total, asked, toReview, steps }: Pick<ToDos, 'total' | 'asked' | 'toReview' | 'steps'>) => ({
  open: total + steps.length,
  toReview,
  settled: asked - total - toReview,
  total: asked + steps.length,
})

/** Says how much is open, in words that are true for documents, questions, texts and signatures. */
export function openWords(count: number, optional: number): string {
  const more = optionalSentence(count, optional)
  return count === 1
    ? `One thing is open.${more} Open it to see what to do.`
    : `${count} things are open.${more} Choose one to see what to do.`
}
