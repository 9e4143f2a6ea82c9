import { formatWhole } from '../../../../ui/base/format.ts'
import { ProgressBar } from '../../../../ui/base/progress-bar.tsx'
import type { SurveyResults } from '../../desk-contract.ts'

const words: Record<string, string> = { yes: 'Yes', no: 'No' }

/** How often each answer was chosen, for each question with given answers. */
export const Distribution = ({ questions }: Pick<SurveyResults, 'questions'>) => (
  <section aria-labelledby="distribution" className="mt-8">
    <h2 id="distribution" className="text-2xl">
      Answers
    </h2>
    <div className="mt-3 grid gap-4 lg:grid-cols-2">
      {questions
        .filter(({ choices }) => choices.length > 0)
        .map(({ id, text, answers, choices }) => (
          <section key={id} aria-labelledby={`question-${id}`} className="rounded-lg border border-line bg-surface p-5">
            <h3 id={`question-${id}`} className="wrap-anywhere font-sans font-semibold text-base">
              {text}
            </h3>
            {answers > 0 ? (
              <Bars answers={answers} choices={choices} />
            ) : (
              <p className="mt-2">No one has answered this question in this period.</p>
            )}
          </section>
        ))}
    </div>
  </section>
)

const Bars = ({ answers, choices }: Pick<SurveyResults['questions'][number], 'answers' | 'choices'>) => (
  <>
    <p className="text-ink-soft text-sm tabular-nums">{formatWhole(answers)} answered</p>
    <ul className="mt-3 space-y-2 text-[0.9375rem]">
      {choices.map(({ value, count }) => (
        <li key={value}>
          <span className="flex justify-between gap-3">
            <span className="wrap-anywhere">{words[value] ?? value}</span>
            <span className="tabular-nums">{formatWhole(count)}</span>
          </span>
          <ProgressBar done={count} total={answers} />
        </li>
      ))}
    </ul>
  </>
)
