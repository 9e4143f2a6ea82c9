import { useMutation } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { type SubmitEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { BareButton } from '../../../ui/base/button.tsx'
import { PostedFields } from '../../../ui/forms/posted-fields.tsx'
import { usePosted } from '../../../ui/forms/use-posted.ts'
import type { ListedFaq } from '../contract.ts'
import { ballotOf, keepVote, useVote } from './ballots.ts'
import { voting } from './queries.ts'
import { type CastVote, voteForm } from './vote-form.ts'

const choices = [
  { value: 'yes', label: 'Yes', Icon: ThumbsUp },
  { value: 'no', label: 'No', Icon: ThumbsDown },
]

/** Asks whether an answer was helpful. Shows this browser's vote, which people can change. */
export function HelpfulVote({ faq: { id, slug, question } }: { faq: ListedFaq }) {
  const { pathname, search } = useLocation()
  const posted = usePostedVote(id)
  const vote = useVote(id) ?? posted?.answer?.isHelpful
  const { mutate, isPending, isIdle, error } = useMutation(voting())
  const cast = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isHelpful = event.nativeEvent.submitter?.getAttribute('value') === 'yes'
    const ballot = ballotOf(id)
    // We store the ballot before we send the vote, so that a second try uses the same ballot.
    keepVote(id, { ballot, isHelpful: vote })
    mutate({ id, ballot, isHelpful }, { onSuccess: () => keepVote(id, { ballot, isHelpful }) })
  }
  const refusal = isIdle ? posted?.refusal : error
  return (
    <form
      method="post"
      aria-label={`Was this helpful? ${question}`}
      action={`${pathname}${search}#${slug}`}
      onSubmit={cast}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.9375rem] print:hidden"
    >
      <PostedFields name={voteForm.name} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="ballot" value={posted?.answer?.ballot ?? ''} />
      {/* Browsers put a legend on the same line as the buttons only if it floats. */}
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-left mr-1">
          Was this helpful?<span className="sr-only"> {question}</span>
        </legend>
        {choices.map(({ value, label, Icon }) => (
          <BareButton
            key={label}
            type="submit"
            name="vote"
            value={value}
            aria-pressed={vote === (value === 'yes')}
            disabled={isPending}
            className="inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-surface px-3.5 font-medium text-ink transition-colors duration-150 hover:border-brand hover:text-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-strong"
          >
            <Icon aria-hidden size={16} />
            {label}
          </BareButton>
        ))}
      </fieldset>
      <p role="status">{refusal ? refusal.message : vote === undefined ? '' : 'Thank you.'}</p>
    </form>
  )
}

/** The vote on this question that the browser sent without scripts. Once scripts run, they keep its ballot. */
function usePostedVote(id: string) {
  const posted = usePosted<CastVote>(voteForm.name)
  const own = posted?.values.id === id ? posted : undefined
  const answer = own?.answer
  useEffect(() => {
    if (answer) keepVote(id, answer)
  }, [id, answer])
  return own
}
