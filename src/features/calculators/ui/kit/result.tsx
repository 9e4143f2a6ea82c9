import { useId } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { Fold } from '../../../../ui/page/fold.tsx'
import type { AnyCalculator, Problem } from './calculator.ts'
import type { Scenario } from './fields.ts'
import { inputId } from './input.tsx'
import { NotEntered } from './not-entered.tsx'
import { NotesBelow } from './notes.tsx'
import type { Figure, Outcome } from './outcome.ts'
import { RateCurve } from './rate-curve.tsx'
import type { Solution } from './use-solutions.ts'
import { WhereItGoes } from './where-it-goes.tsx'
import { WorkingTable } from './working-table.tsx'

interface ResultProps {
  calculator: AnyCalculator
  scenario: Scenario
  solution: Solution
  tryAgain: () => void
}

/** Shows the current result, or says why there is none. */
export function Result({ calculator, scenario, solution, tryAgain }: ResultProps) {
  if (solution.state === 'refused') return <Refused calculator={calculator} problems={solution.problems} />
  if (solution.state === 'failed') {
    return (
      <Box>
        <p>We couldn't load the numbers for this place. Check your connection and try again.</p>
        <Button look="secondary" className="mt-4" onClick={tryAgain}>
          Try again
        </Button>
      </Box>
    )
  }
  const isWaiting = solution.state === 'waiting'
  const outcome = isWaiting ? solution.latest : solution.outcome
  if (!outcome) {
    return (
      <Box>
        <p className="text-ink-soft">Loading the numbers for this place…</p>
      </Box>
    )
  }
  // React always renders the result at this position, so that parts that are open stay open in the next result.
  return (
    <div aria-busy={isWaiting} className={isWaiting ? 'opacity-60' : undefined}>
      <Solved outcome={outcome} above={<NotEntered calculator={calculator} scenario={scenario} />} />
    </div>
  )
}

const Box = ({ children }: { children: React.ReactNode }) => (
  <div className="rounded-lg border border-line bg-surface p-6">{children}</div>
)

function Refused({ calculator, problems }: { calculator: AnyCalculator; problems: readonly Problem[] }) {
  const isOnlyMissing = problems.every(({ isMissing }) => isMissing)
  return (
    <Box>
      <p className="font-semibold">{isOnlyMissing ? 'Your result appears here once you enter:' : 'No result yet'}</p>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ field, sentence, isMissing }) => (
          <li key={`${field} ${sentence}`}>
            {field ? (
              <a href={`#${inputId(field)}`} onClick={focusInput} className="underline underline-offset-4">
                {isMissing ? sentence : `${calculator.fields[field]?.label}: ${sentence}`}
              </a>
            ) : (
              sentence
            )}
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** Moves focus to the field without changing the address's fragment, which may have the visitor's values. */
function focusInput(event: React.MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const input = document.getElementById(event.currentTarget.hash.slice(1))
  const folded = input?.closest('details')
  if (folded) folded.open = true
  input?.focus()
}

function Solved({ outcome, above }: { outcome: Outcome; above: React.ReactNode }) {
  const { headline, sentence, figures, parts, curve, extra, workings, notes } = outcome
  const id = useId()
  return (
    <div className="grid gap-10">
      <div className="rounded-lg bg-brand-soft p-6 md:p-8 print:border print:border-line">
        {above}
        <p className="font-semibold text-[0.9375rem]">{headline.label}</p>
        <p className="wrap-anywhere mt-1 flex flex-wrap items-baseline gap-x-3 font-serif text-brand tabular-nums">
          <span className="text-4xl leading-tight md:text-5xl">{headline.value}</span>{' '}
          {headline.before ? <span className="text-xl leading-snug">{headline.before}</span> : null}
        </p>
        <p className="mt-2 max-w-[65ch]">{sentence}</p>
        <Figures figures={figures} />
      </div>
      {parts ? <WhereItGoes parts={parts} /> : null}
      {curve ? <RateCurve curve={curve} /> : null}
      {extra}
      {workings.length > 0 ? (
        <section aria-labelledby={id}>
          <Fold
            heading={
              <h2 id={id} className="text-2xl">
                The math, line by line
              </h2>
            }
          >
            <div className="mt-5 grid gap-10">
              {workings.map((working) => (
                <WorkingTable key={working.title} working={working} sources={notes.sources} />
              ))}
            </div>
          </Fold>
        </section>
      ) : null}
      <NotesBelow notes={notes} />
    </div>
  )
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-4 border-line-strong/40 border-t pt-5 sm:grid-cols-2 xl:grid-cols-3">
      {figures.map(({ label, value, note, before }) => (
        <div key={label}>
          <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
          <dd className="font-semibold text-lg tabular-nums">
            {value}
            {before ? <span className="font-normal text-base"> {before}</span> : null}
          </dd>
          {note ? <dd className="text-[0.9375rem] text-ink-soft leading-snug">{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
