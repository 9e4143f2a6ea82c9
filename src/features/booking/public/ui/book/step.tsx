import { Check } from 'lucide-react'
import type { ReactNode, RefCallback } from 'react'
import { PlainForm, type PlainTarget, plainButton } from '../../../../../ui/forms/plain-form.tsx'

interface Props {
  number: number
  of: number
  title: string
  state: 'done' | 'now' | 'later'
  /** The heading, which takes the focus when the step begins. */
  heading: RefCallback<HTMLHeadingElement> | undefined
  /** A summary of the choice, shown after the step is done. */
  summary?: ReactNode
  /** Where "Change" leads if scripts don't run. */
  change: PlainTarget & { step: string }
  onChange: () => void
  children: ReactNode
}

const marks = {
  done: 'bg-brand-soft text-brand-strong',
  now: 'bg-brand text-on-brand',
  later: 'border border-line-strong text-ink-soft',
}

/** One step, which is open while it is the current one and a one-line summary afterward. */
export function Step({ number, of, title, state, heading, summary, change, onChange, children }: Props) {
  const id = `step-${number}`
  return (
    <li
      className="border-line border-t py-6 first:border-t-0 first:pt-0"
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <section aria-labelledby={id}>
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className={`flex size-9 shrink-0 items-center justify-center rounded-full font-semibold tabular-nums ${marks[state]}`}
          >
            {state === 'done' ? <Check size={18} /> : number}
          </span>
          <h2
            id={id}
            ref={heading}
            tabIndex={-1}
            className={`grow text-2xl outline-none ${state === 'later' ? 'text-ink-soft' : ''}`}
          >
            <span className="sr-only">
              Step {number} of {of}:{' '}
            </span>
            {title}
          </h2>
          {state === 'done' ? (
            <PlainForm target={change} without={['step', 'day']}>
              <button
                {...plainButton('step', change.step, onChange)}
                className="min-h-11 px-1 font-semibold text-[0.9375rem] text-brand underline underline-offset-4"
              >
                Change<span className="sr-only">: {title}</span>
              </button>
            </PlainForm>
          ) : null}
        </div>
        {state === 'done' && summary ? <div className="wrap-anywhere mt-1 pl-12 text-ink-soft">{summary}</div> : null}
        {state === 'now' ? <div className="mt-5 md:pl-12">{children}</div> : null}
      </section>
    </li>
  )
}
