import type { ToDo } from '../../contract.ts'
import type { ItemKind } from '../../shared/items.ts'

/** The id of an item's card, for links to it. */
export const itemAnchor = (id: string) => `item-${id}`

const kindWords: Record<ItemKind, string> = {
  upload: 'Documents',
  answer: 'A question',
  information: 'Something to read',
}

/** What someone has to do for an item, in a word or two. */
export const toDoWords = ({ kind, isRequired }: Pick<ToDo, 'kind' | 'isRequired'>) =>
  isRequired ? kindWords[kind] : `${kindWords[kind]}, optional`
