import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { sentenceOf } from '../../../../ui/base/refusal.ts'
import { Transcript } from './transcript.tsx'
import type { Visit } from './use-visit.ts'

const stars = [1, 2, 3, 4, 5]
const words = ['Not at all', 'A little', 'Partly', 'Mostly', 'Very']

/** The end of a conversation: the visitor can rate it and begin another. */
export function Closed({ visit: { view, rate, store } }: { visit: Visit }) {
  const [problem, setProblem] = useState('')
  const given = view.status?.rating ?? null
  const give = (count: number) => {
    setProblem('')
    void rate(count).catch((error) => setProblem(sentenceOf(error)))
  }
  return (
    <div className="space-y-3">
      <fieldset>
        <legend className="font-semibold text-[0.9375rem]">How helpful was this chat?</legend>
        <div className="mt-1 flex gap-2">
          {stars.map((count) => (
            <button
              key={count}
              type="button"
              aria-pressed={given === count}
              aria-label={`${count} of 5: ${words[count - 1]} helpful`}
              onClick={() => give(count)}
              className="size-11 rounded-md border border-line-strong bg-surface font-semibold hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
            >
              {count}
            </button>
          ))}
        </div>
        <p aria-hidden className="mt-1 text-ink-soft text-sm">
          1: not helpful. 5: very helpful.
        </p>
        <p role="status" className="mt-1 text-ink-soft text-sm empty:hidden">
          {given ? 'Thank you for your rating.' : ''}
        </p>
        {problem ? (
          <p role="alert" className="mt-1 text-danger text-sm">
            {problem}
          </p>
        ) : null}
      </fieldset>
      <div className="flex flex-wrap items-center gap-2">
        {view.id ? <Transcript chatId={view.id} /> : null}
        <Button size="sm" onClick={() => store.take(null)}>
          Start a new chat
        </Button>
      </div>
    </div>
  )
}
