import type { PublicForm } from '../../../platform/browser/posted-form.ts'
import type { FaqVote } from '../contract.ts'
import { castVote } from './queries.ts'

interface TypedVote {
  id: string
  /** Empty for a first vote. */
  ballot: string
  vote: string
}

export type CastVote = Omit<FaqVote, 'id'>

/**
 * Casts a vote without scripts. The page that we answer with has the ballot, so that a changed vote replaces the first
 * one.
 */
export const voteForm: PublicForm<TypedVote, CastVote> = {
  name: 'faq-vote',
  send: async ({ id, ballot, vote }, { requestId }) => {
    const own = ballot || requestId
    const { isHelpful } = await castVote({ id, ballot: own, isHelpful: vote === 'yes' })
    return { ballot: own, isHelpful }
  },
}
