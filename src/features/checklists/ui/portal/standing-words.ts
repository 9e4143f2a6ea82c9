import type { OwnChecklist } from '../../contract.ts'

const things = (count: number) => (count === 1 ? 'One item' : `${count} items`)

/**
 * Says where a checklist stands, for the client. It speaks only of this list, because the engagement itself can still
 * need something, such as a signature.
 */
export function standingWords({
  counts,
  isReadOnly,
  stage,
}: Pick<OwnChecklist, 'counts' | 'isReadOnly' | 'stage'>): string {
  const { open, sentBack, toReview } = counts
  if (isReadOnly) return 'This checklist is closed. You can still read it.'
  if (sentBack > 0) return `${things(sentBack)} ${sentBack === 1 ? 'needs' : 'need'} a change from you.`
  if (open > 0) return `${things(open)} ${open === 1 ? 'is' : 'are'} open.`
  if (toReview > 0)
    return "You've sent us everything on this list. We're reviewing it, and we'll email you if we need more."
  const accepted = "We've accepted everything on this list."
  return stage === 'signature' ? `${accepted} All that's left is your signature.` : accepted
}
