/**
 * The states of an item. `received` and `claimed` wait for the firm. `claimed` means that the client says that the item
 * doesn't apply to them. With `accepted` and `not_applicable`, nothing more is needed.
 */
export const itemStates = ['to_do', 'received', 'needs_change', 'claimed', 'accepted', 'not_applicable'] as const
export type ItemState = (typeof itemStates)[number]

/** The states' names in the portal. */
export const itemStateNames: Record<ItemState, string> = {
  to_do: 'To do',
  received: 'Received',
  needs_change: 'Needs a change',
  claimed: 'Does not apply, we are checking',
  accepted: 'Accepted',
  not_applicable: 'Does not apply',
}

/** True if the client has to act next. */
export const isOpen = (state: ItemState): boolean => state === 'to_do' || state === 'needs_change'

/** True if the firm has to act next. */
export const isToReview = (state: ItemState): boolean => state === 'received' || state === 'claimed'

export const isSettled = (state: ItemState): boolean => state === 'accepted' || state === 'not_applicable'
