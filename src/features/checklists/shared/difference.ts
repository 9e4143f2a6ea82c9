import { categoryNames, fileKindNames, type ItemFacts, itemKindNames, optionsOf, type Words } from './items.ts'

export interface ItemChange {
  key: string
  /** The item's title. If the title changed, the new one. */
  title: string
  what: 'added' | 'removed' | 'moved' | 'changed'
  /** The parts of the item that changed, with their texts before and after. */
  parts: { part: string; before: string; after: string }[]
}

const parts: [part: string, text: (item: ItemFacts) => string][] = [
  ['Title', ({ title }) => title.en],
  ['Title in French', ({ title }) => title.fr],
  ['Help', ({ help }) => help.en],
  ['Help in French', ({ help }) => help.fr],
  ['Why we ask', ({ why }) => why.en],
  ['Why we ask, in French', ({ why }) => why.fr],
  ['Category', ({ category }) => categoryNames[category]],
  ['Kind', ({ kind }) => itemKindNames[kind]],
  ['Required', ({ isRequired }) => (isRequired ? 'Yes' : 'No')],
  ['Accepted files', ({ accepts }) => accepts.map((kind) => fileKindNames[kind]).join(', ') || 'All'],
  ['Days before the due date', ({ dueDays }) => String(dueDays)],
  ['Choices', (item) => optionsOf(item).map(wordsOf).join('; ')],
  ['Condition', ({ condition }) => (condition ? `${condition.item}: ${condition.is.join(', ')}` : 'None')],
]

const wordsOf = ({ en, fr }: Words) => (fr ? `${en} / ${fr}` : en)

/** Returns the keys that are in both lists, in the order of the first list. */
const shared = (list: readonly ItemFacts[], other: readonly ItemFacts[]) =>
  list.map(({ key }) => key).filter((key) => other.some((one) => one.key === key))

const precedingIn = (keys: string[], key: string) => keys[keys.indexOf(key) - 1]

/** Lists the differences between two lists of items. Two items count as the same item if they have the same key. */
export function differenceOf(before: readonly ItemFacts[], after: readonly ItemFacts[]): ItemChange[] {
  const [orderBefore, orderAfter] = [shared(before, after), shared(after, before)]
  const removed = before.filter(({ key }) => !after.some((one) => one.key === key))
  return [
    ...after.flatMap((item) => {
      const former = before.find(({ key }) => key === item.key)
      const changed = former ? changedParts(former, item) : []
      const hasMoved = precedingIn(orderBefore, item.key) !== precedingIn(orderAfter, item.key)
      const what = former ? (changed.length > 0 ? 'changed' : hasMoved ? 'moved' : undefined) : 'added'
      return what ? [{ key: item.key, title: item.title.en, what, parts: changed } satisfies ItemChange] : []
    }),
    ...removed.map(({ key, title }) => ({ key, title: title.en, what: 'removed', parts: [] }) satisfies ItemChange),
  ]
}

const changedParts = (before: ItemFacts, after: ItemFacts) =>
  parts.flatMap(([part, text]) => {
    const [was, is] = [text(before), text(after)]
    return was === is ? [] : [{ part, before: was, after: is }]
  })
