import type { OwnChecklist } from '../../contract.ts'

const things = (count: number) => (count === 1 ? 'One item' : `${count} items`)

/** Says in one sentence where a checklist stands, for the client. */
export function standingWords({ counts, isReadOnly }: Pick<OwnChecklist, 'counts' | 'isReadOnly'>): string {
  const { open, sentBack, toReview } = counts
  if (isReadOnly) return 'This checklist is closed. You can still read it.'
  if (sentBack > 0) return `${things(sentBack)} ${sentBack === 1 ? 'needs' : 'need'} a change from you.`
  if (open > 0) return `${things(open)} ${open === 1 ? 'is' : 'are'} open.`
  if (toReview > 0) return "You've sent us everything. We're reviewing it, and we email you if we need more."
  return "We've accepted everything. You don't need to do anything."
}
