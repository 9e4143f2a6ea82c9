import { formatShortDay } from '../../../../time/day-names.ts'
import type { BadgeLook } from '../../../../ui/desk/badge.tsx'
import type { ListedChecklist } from '../../desk-contract.ts'
import { doneWords } from '../../shared/progress.ts'
import type { ItemState } from '../../shared/states.ts'

export const checklistNoun = ['checklist', 'checklists'] as const

/** What a checklist is called in a list of several clients. */
export const nameOfChecklist = ({ title, client, engagement }: ListedChecklist) =>
  `${title} for ${engagement} of ${client.name}`

/** Item states as the firm reads them. */
export const stateWords: Record<ItemState, { words: string; look: BadgeLook }> = {
  to_do: { words: 'To do', look: 'quiet' },
  received: { words: 'To review', look: 'waiting' },
  needs_change: { words: 'Sent back', look: 'bad' },
  claimed: { words: 'Said not to apply', look: 'waiting' },
  accepted: { words: 'Accepted', look: 'good' },
  not_applicable: { words: 'Does not apply', look: 'quiet' },
}

type Turned = Pick<ListedChecklist, 'sentAt' | 'counts' | 'hasMembers'>

/** Whose turn it is. */
export function turnWords({ sentAt, counts, hasMembers }: Turned): { words: string; look: BadgeLook } {
  const { open, toReview } = counts
  if (!sentAt) return { words: 'Not sent yet', look: 'bad' }
  if (toReview > 0) return { words: `${toReview} to review`, look: 'waiting' }
  if (open === 0) return { words: 'Complete', look: 'good' }
  return hasMembers ? { words: 'Waiting for the client', look: 'quiet' } : { words: 'No member yet', look: 'bad' }
}

/** `12 of 20 done, 2 sent back`. */
export const progressWords = ({ counts }: Pick<ListedChecklist, 'counts'>) =>
  `${doneWords(counts)}${counts.sentBack > 0 ? `, ${counts.sentBack} sent back` : ''}`

export const isOverdue = ({ nextDueOn, sentAt }: Pick<ListedChecklist, 'nextDueOn' | 'sentAt'>, today: string) =>
  sentAt !== null && nextDueOn !== null && nextDueOn < today

export const dueWords = ({ nextDueOn }: Pick<ListedChecklist, 'nextDueOn'>) =>
  nextDueOn ? formatShortDay(nextDueOn) : 'Nothing open'
