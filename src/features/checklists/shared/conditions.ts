import { type Condition, type ItemFacts, optionsOf } from './items.ts'

/** A client's answers, each under the key of its question. */
export type Answers = Record<string, string | undefined>

type Conditional = Pick<ItemFacts, 'key' | 'condition'>

/** Returns the items that apply with these answers. If a question doesn't apply, its answer is ignored. */
export function applying<Item extends Conditional>(items: readonly Item[], answers: Answers): Item[] {
  const shown = new Set<string>()
  return items.filter(({ key, condition }) => {
    const applies = isMet(condition, shown, answers)
    if (applies) shown.add(key)
    return applies
  })
}

const isMet = (condition: Condition | null, shown: Set<string>, answers: Answers): boolean =>
  !condition || (shown.has(condition.item) && condition.is.includes(answers[condition.item] ?? ''))

export interface ItemProblem {
  /** The item's position in the list. */
  index: number
  message: string
}

export type Checked = Pick<ItemFacts, 'key' | 'kind' | 'title' | 'format' | 'options' | 'condition'>

/**
 * Returns the problems in a list of items, as sentences: wrong keys, wrong choices, and conditions that don't refer to
 * an earlier question.
 */
export function problemsOf(items: readonly Checked[]): ItemProblem[] {
  return items.flatMap((item, index) => {
    const before = items.slice(0, index)
    return [keyProblem(item, before), optionProblem(item), conditionProblem(item, before, items)].flatMap((message) =>
      message ? [{ index, message }] : [],
    )
  })
}

const quoted = ({ title }: Pick<ItemFacts, 'title'>) => `“${title.en}”`

const keyProblem = (item: Checked, before: readonly Checked[]) =>
  before.some(({ key }) => key === item.key) ? `${quoted(item)} has the same key as another item: ${item.key}.` : ''

function optionProblem(item: Checked): string {
  if (item.kind !== 'answer' || item.format !== 'choice') return ''
  const values = new Set(item.options.map(({ value }) => value))
  if (values.size < item.options.length) return `${quoted(item)} has two choices with the same value.`
  return values.size < 2 ? `${quoted(item)} needs at least two choices.` : ''
}

function conditionProblem(item: Checked, before: readonly Checked[], all: readonly Checked[]): string {
  if (!item.condition) return ''
  const { item: key, is } = item.condition
  const question = before.find((one) => one.key === key)
  if (!question) {
    const later = all.find((one) => one.key === key)
    return later
      ? `${quoted(item)} depends on the answer to ${quoted(later)}, so it has to come after it.`
      : `${quoted(item)} depends on the answer to a question that isn't in the list: ${key}.`
  }
  const known = optionsOf(question).map(({ value }) => value)
  if (known.length === 0) return `${quoted(item)} depends on ${quoted(question)}, which has no choices.`
  const unknown = is.find((value) => !known.includes(value))
  return unknown === undefined
    ? ''
    : `${quoted(item)} depends on an answer that ${quoted(question)} doesn't offer: ${unknown}.`
}
