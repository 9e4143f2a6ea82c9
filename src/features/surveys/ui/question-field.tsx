import { identifiersIn } from '../../../tax/identifiers/identifiers.ts'
import { FieldError, FieldHint } from '../../../ui/base/field.tsx'
import { IdentifierWarning } from '../../../ui/forms/identifier-warning.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { fieldOf } from '../shared/answers.ts'
import { maxTextLength, optionsOf, type Question } from '../shared/questions.ts'
import type { SurveyFormOf } from './use-survey.ts'

interface Props {
  question: Question
  form: Pick<SurveyFormOf, 'field' | 'hidden' | 'watch'>
  /** What is wrong with the answer, if the page itself has noticed. */
  problem: string | undefined
}

/** A question with the field for its answer. */
export function QuestionField({ question, form, problem }: Props) {
  const { error, ...input } = form.field(fieldOf(question))
  const shown = { question, id: input.id, error: problem ?? error }
  if (question.kind === 'text') {
    const typed = form.watch(fieldOf(question))
    return (
      <div>
        <TextArea
          label={<Words question={question} />}
          hint={question.hint}
          rows={5}
          maxLength={maxTextLength}
          {...input}
          error={shown.error}
        />
        <IdentifierWarning names={identifiersIn(typeof typed === 'string' ? typed : '')} className="mt-2">
          We hide all but the last digits before your answer leaves this page.
        </IdentifierWarning>
      </div>
    )
  }
  if (question.kind === 'multiple') {
    return (
      <Choices {...shown}>
        <div className="mt-3 grid gap-2">
          {question.choices.map((choice, index) => {
            const { defaultValue, defaultChecked: _, ...box } = form.hidden(fieldOf(question, index))
            return (
              <label key={choice} className={choiceLook}>
                <input
                  type="checkbox"
                  value={choice}
                  defaultChecked={defaultValue === choice}
                  className="size-5 accent-brand"
                  {...box}
                />
                {choice}
              </label>
            )
          })}
        </div>
      </Choices>
    )
  }
  const { defaultValue, defaultChecked: _, ...radio } = input
  const isScale = question.kind === 'scale'
  const options = optionsOf(question)
  return (
    <Choices {...shown}>
      <div className={`mt-3 grid gap-2 ${isScale ? (options.length > 6 ? longScale : 'max-w-md grid-cols-5') : ''}`}>
        {options.map((option) => (
          <label key={option} className={isScale ? scaleLook : choiceLook}>
            <input
              type="radio"
              value={option}
              defaultChecked={defaultValue === option}
              className="size-5 accent-brand"
              {...radio}
            />
            {answerWords[option] ?? option}
          </label>
        ))}
      </div>
      {isScale && question.lowest && question.highest ? (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">
          {options[0]}: {question.lowest}. {options.at(-1)}: {question.highest}.
        </p>
      ) : null}
    </Choices>
  )
}

const answerWords: Record<string, string> = { yes: 'Yes', no: 'No' }

const look =
  'cursor-pointer items-center rounded-md border border-line-strong bg-surface has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2'
const choiceLook = `flex min-h-12 gap-3 px-3.5 ${look}`
const scaleLook = `flex min-w-0 flex-col gap-1 py-2.5 tabular-nums ${look}`
/** From 0 to 10: two rows on phones, or one. */
const longScale = 'grid-cols-6 sm:grid-cols-11'

interface ChoicesProps {
  question: Question
  id: string
  error: string | undefined
  children: React.ReactNode
}

const Choices = ({ question, id, error, children }: ChoicesProps) => (
  <fieldset
    id={id}
    tabIndex={-1}
    aria-describedby={[question.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    className="min-w-0 scroll-mt-28"
  >
    <legend className="font-semibold text-[0.9375rem]">
      <Words question={question} />
    </legend>
    <FieldHint id={id} hint={question.hint} />
    {children}
    <FieldError id={id} error={error} />
  </fieldset>
)

const Words = ({ question: { text, isRequired } }: { question: Question }) => (
  <span className="wrap-anywhere inline-block text-balance font-serif font-normal text-2xl">
    {text}
    {isRequired ? null : <span className="font-sans text-base text-ink-soft"> (optional)</span>}
  </span>
)
