import { type Answers, applying } from './conditions.ts'
import type { Condition, ItemKind } from './items.ts'
import { type ItemState, isOpen, isSettled, isToReview } from './states.ts'

interface Answered {
  key: string
  kind: ItemKind
  state: ItemState
  answer: string
}

/** The client's answers, each under the key of its question. */
export const answersOf = (items: readonly Answered[]): Answers =>
  Object.fromEntries(
    items.flatMap(({ key, kind, state, answer }) =>
      kind === 'answer' && answer && state !== 'not_applicable' ? [[key, answer]] : [],
    ),
  )

/** Returns the items that apply with the answers among them. */
export const applyingItems = <Item extends Answered & { condition: Condition | null }>(items: readonly Item[]) =>
  applying(items, answersOf(items))

type Counted = { state: ItemState; isRequired: boolean }

/**
 * True if the client can leave an open item as it is. An item that we sent back is never optional, because the client
 * has begun with it.
 */
export const isOpenOptional = ({ isRequired, state }: Counted): boolean => !isRequired && state === 'to_do'

/** Counts a checklist's items by what has to be done. The caller passes only the items that apply. */
export function progressOf(items: readonly Counted[]) {
  const count = (is: (item: Counted) => boolean) => items.filter(is).length
  return {
    total: items.length,
    open: count(({ state }) => isOpen(state)),
    sentBack: count(({ state }) => state === 'needs_change'),
    toReview: count(({ state }) => isToReview(state)),
    settled: count(({ state }) => isSettled(state)),
    /** How many required items the firm hasn't settled yet. If it is 0, the work can begin. */
    missing: count(({ state, isRequired }) => isRequired && !isSettled(state)),
  }
}

/** How much of a checklist is done, in the same words for the client and the firm: what the firm has settled. */
export const doneWords = ({ settled, total }: { settled: number; total: number }) => `${settled} of ${total} done`
