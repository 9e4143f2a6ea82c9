import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { ProgressBar } from '../../../ui/base/progress-bar.tsx'
import { ErrorSummary } from '../../../ui/forms/form.tsx'
import { PostedFields } from '../../../ui/forms/posted-fields.tsx'
import { TrapField } from '../../../ui/forms/trap-field.tsx'
import { usePosted } from '../../../ui/forms/use-posted.ts'
import { LinkPage } from '../../../ui/page/link-page.tsx'
import type { PublicSurvey } from '../contract.ts'
import { invitationDays } from '../shared/choices.ts'
import type { Condition, Question } from '../shared/questions.ts'
import { ConsentFields } from './consent-fields.tsx'
import { QuestionField } from './question-field.tsx'
import { stepWords } from './step-words.ts'
import { surveyForm, type Thanks } from './survey-values.ts'
import { lastStep, stepId, useSurvey } from './use-survey.ts'

interface Props {
  survey: PublicSurvey
  /** The token of an invitation. Missing for the survey that everyone can answer. */
  token?: string
}

/** A survey, one question a step. Without scripts, all questions are on the page. */
export function Survey({ survey, token }: Props) {
  const [thanks, setThanks] = useState(usePosted<Thanks>(surveyForm.name)?.answer)
  if (thanks) return <Sent thanks={thanks} />
  return (
    <LinkPage title={survey.title}>
      {survey.intro ? <p className="text-ink-soft">{survey.intro}</p> : null}
      <OpenForm survey={survey} token={token} onSent={setThanks} />
    </LinkPage>
  )
}

export const Sent = ({ thanks }: { thanks: Thanks }) => (
  <LinkPage title="Thank you" isAnswer>
    <p>{thanks.message}</p>
    <ButtonLink look="secondary" to="/">
      Go to the home page
    </ButtonLink>
  </LinkPage>
)

function OpenForm({ survey, token, onSent }: Props & { onSent: (thanks: Thanks) => void }) {
  const { form, left, current, place, next, back, problemAt } = useSurvey(survey, token, onSent)
  const isLast = current === lastStep
  const label = stepWords(place + 1, left)
  return (
    <form
      method="post"
      aria-label={survey.title}
      noValidate
      onSubmit={(event) => {
        if (isLast) return form.submit(event)
        event.preventDefault()
        next()
      }}
      className="grid grid-cols-1 gap-6 text-base"
    >
      <PostedFields name={surveyForm.name} />
      <input type="hidden" {...form.hidden('survey')} />
      <input type="hidden" {...form.hidden('number')} />
      {token ? <input type="hidden" {...form.hidden('token')} /> : null}
      <ErrorSummary form={form} />
      <div className="noscript:hidden">
        <p className="text-[0.9375rem] text-ink-soft tabular-nums">{label}</p>
        <ProgressBar done={place + 1} total={place + 1 + left.max} />
      </div>
      {survey.questions.map((question) => (
        <Step key={question.id} id={question.id} label={label} isCurrent={current === question.id}>
          {question.condition ? <OnlyIf condition={question.condition} questions={survey.questions} /> : null}
          <QuestionField question={question} form={form} problem={problemAt(question.id)} />
        </Step>
      ))}
      <Step id={lastStep} label={label} isCurrent={isLast}>
        <ConsentFields form={form} isInvited={token !== undefined} />
      </Step>
      <TrapField {...form.hidden('remark')} />
      <div className="flex flex-wrap gap-3">
        {place > 0 ? (
          <Button look="secondary" onClick={back}>
            Back
          </Button>
        ) : null}
        <div className={isLast ? 'hidden' : 'noscript:hidden'}>
          <Button type="submit">Next</Button>
        </div>
        <div className={isLast ? '' : 'hidden noscript:block'}>
          <Button type="submit" disabled={form.isSending}>
            {form.isSending ? 'Sending your answers...' : 'Send answers'}
          </Button>
        </div>
      </div>
      <p className="text-[0.9375rem] text-ink-soft">
        {token ? (
          <>
            Our advisers see who answered, so that they can help.{' '}
            <span className="noscript:hidden">
              Until you send your answers, this browser keeps them for up to {invitationDays} days, so that you can
              continue with the link in our email.
            </span>
          </>
        ) : (
          'We learn who you are only if you tell us at the end.'
        )}{' '}
        See our{' '}
        <Link to="/privacy-policy" className="underline underline-offset-4 hover:text-ink">
          Privacy Policy
        </Link>
        .
      </p>
    </form>
  )
}

interface StepProps {
  id: string
  label: string
  isCurrent: boolean
  children: ReactNode
}

/** One step. It takes the focus when the person gets there. */
const Step = ({ id, label, isCurrent, children }: StepProps) => (
  // biome-ignore lint/a11y/useSemanticElements: the question inside is a fieldset already.
  <div
    id={stepId(id)}
    role="group"
    aria-label={isCurrent ? label : undefined}
    tabIndex={-1}
    className={`scroll-mt-28 outline-none ${isCurrent ? '' : 'hidden noscript:block'}`}
  >
    {children}
  </div>
)

const inWords = ({ answers }: Condition) =>
  answers.length < 2 ? answers.join('') : `${answers.slice(0, -1).join(', ')} or ${answers.at(-1)}`

/** Says to whom a question applies. It is for people without scripts, who see all questions. */
function OnlyIf({ condition, questions }: { condition: Condition; questions: Question[] }) {
  const asked = questions.find(({ id }) => id === condition.question)
  return (
    <p className="mb-2 hidden text-[0.9375rem] text-ink-soft noscript:block">
      Only if you answered “{asked?.text}” with {inWords(condition)}:
    </p>
  )
}
