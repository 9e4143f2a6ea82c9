/**
 * Where an item stands. `received` and `claimed` wait for the firm; a claim is the client's word that the item doesn't
 * apply to them. `accepted` and `not_applicable` need nothing more.
 */
export const itemStates = ['to_do', 'received', 'needs_change', 'claimed', 'accepted', 'not_applicable'] as const
export type ItemState = (typeof itemStates)[number]

/** As clients read them. */
export const itemStateNames: Record<ItemState, string> = {
  to_do: 'To do',
  received: 'Received',
  needs_change: 'Needs a change',
  claimed: 'Does not apply, we are checking',
  accepted: 'Accepted',
  not_applicable: 'Does not apply',
}

/** The client's turn. */
export const isOpen = (state: ItemState): boolean => state === 'to_do' || state === 'needs_change'

/** The firm's turn. */
export const isToReview = (state: ItemState): boolean => state === 'received' || state === 'claimed'

export const isSettled = (state: ItemState): boolean => state === 'accepted' || state === 'not_applicable'
