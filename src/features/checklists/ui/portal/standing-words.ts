import type { OwnChecklist } from '../../contract.ts'

const things = (count: number) => (count === 1 ? 'One item' : `${count} items`)

/** Says how many of the open items are optional, without a period. Empty if none is. */
export function optionalWords(count: number, optional: number): string {
  if (optional === 0) return ''
  if (count === 1) return "It's optional"
  if (optional === count) return 'All of them are optional'
  return optional === 1 ? 'One of them is optional' : `${optional} of them are optional`
}

/** The same as a sentence that goes on after "2 items are open." */
export const optionalSentence = (count: number, optional: number) =>
  optional ? ` ${optionalWords(count, optional)}.` : ''

/**
 * Says where a checklist stands, for the client. It speaks only of this list, because the engagement itself can still
 * need something, such as a signature.
 */
export function standingWords({
  counts,
  openOptional,
  isReadOnly,
  stage,
}: Pick<OwnChecklist, 'counts' | 'openOptional' | 'isReadOnly' | 'stage'>): string {
  const { open, sentBack, toReview } = counts
  if (isReadOnly) return 'This checklist is closed. You can still read it.'
  const needs = `${sentBack === 1 ? 'needs' : 'need'} a change from you.`
  if (sentBack > 0 && sentBack === open) return `${things(sentBack)} ${needs}`
  const openItems = `${things(open)} ${open === 1 ? 'is' : 'are'} open.${optionalSentence(open, openOptional)}`
  if (sentBack > 0) return `${openItems} ${things(sentBack)} ${needs}`
  if (open > 0) return openItems
  if (toReview > 0)
    return "You've sent us everything on this list. We're reviewing it, and we'll email you if we need more."
  const accepted = "We've accepted everything on this list."
  return stage === 'signature' ? `${accepted} All that's left is your signature.` : accepted
}
