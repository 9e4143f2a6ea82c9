import { useMutation } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import type { ListedFaq } from '../contract.ts'
import { ballotOf, keepVote, useVote } from './ballots.ts'
import { voting } from './queries.ts'

const choices = [
  { isHelpful: true, label: 'Yes', Icon: ThumbsUp },
  { isHelpful: false, label: 'No', Icon: ThumbsDown },
]

/** Asks whether an answer was helpful. Shows this browser's vote, which people can change. */
export function HelpfulVote({ faq: { id, question } }: { faq: ListedFaq }) {
  const vote = useVote(id)
  const { mutate, isPending, error } = useMutation(voting())
  const cast = (isHelpful: boolean) => {
    const ballot = ballotOf(id)
    // We store the ballot before we send the vote, so that a second try uses the same ballot.
    keepVote(id, { ballot, isHelpful: vote })
    mutate({ id, ballot, isHelpful }, { onSuccess: () => keepVote(id, { ballot, isHelpful }) })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.9375rem] noscript:hidden print:hidden">
      {/* Browsers put a legend on the same line as the buttons only if it floats. */}
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-left mr-1">
          Was this helpful?<span className="sr-only"> {question}</span>
        </legend>
        {choices.map(({ isHelpful, label, Icon }) => (
          <button
            key={label}
            type="button"
            aria-pressed={vote === isHelpful}
            disabled={isPending}
            onClick={() => cast(isHelpful)}
            className="inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-surface px-3.5 font-medium text-ink transition-colors duration-150 hover:border-brand hover:text-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-strong"
          >
            <Icon aria-hidden size={16} />
            {label}
          </button>
        ))}
      </fieldset>
      <p role="status">{error ? error.message : vote === undefined ? '' : 'Thank you.'}</p>
    </div>
  )
}
