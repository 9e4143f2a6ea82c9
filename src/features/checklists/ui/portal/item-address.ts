import type { ToDo } from '../../contract.ts'
import type { ItemKind } from '../../shared/items.ts'
import { isOpenOptional } from '../../shared/progress.ts'

/** The id of an item's card, for links to it. */
export const itemAnchor = (id: string) => `item-${id}`

const kindWords: Record<ItemKind, string> = {
  upload: 'Documents',
  answer: 'A question',
  information: 'Something to read',
}

/** What someone has to do for an item, in a word or two. */
export const toDoWords = (item: Pick<ToDo, 'kind' | 'isRequired' | 'state'>) =>
  isOpenOptional(item) ? `${kindWords[item.kind]}, optional` : kindWords[item.kind]
