import * as z from 'zod/mini'
import { randomId } from '../../../../ui/base/random-id.ts'
import type { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { type DeskSurvey, SurveyFacts } from '../../desk-contract.ts'
import { measures, type Question } from '../../shared/questions.ts'

/**
 * The form's values. People type the days as text, choices are rows, and a question without a condition has a condition
 * with an empty question.
 */
export interface EditValues extends Omit<z.input<typeof SurveyFacts>, 'afterDays' | 'questions'> {
  afterDays: string
  questions: QuestionValues[]
}

interface QuestionValues extends Omit<Question, 'id' | 'measure' | 'choices' | 'condition'> {
  /** The list of rows calls its own key `id`, so the question's id has another name. */
  key: string
  measure: string
  /** One choice per line. */
  choices: string
  condition: { question: string; answers: string[] }
}

export type EditFormOf = ReturnType<typeof useVersionedForm<EditValues, DeskSurvey, SurveyFacts>>['form']

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const hasChoices = ({ kind }: Pick<Question, 'kind'>) => kind === 'single' || kind === 'multiple'

const toQuestion = ({
  key,
  measure,
  choices,
  condition,
  ...question
}: QuestionValues): z.input<typeof SurveyFacts>['questions'][number] => ({
  ...question,
  id: key,
  measure: measures.find((one) => one === measure) ?? null,
  choices: hasChoices(question) ? linesOf(choices) : [],
  condition: condition.question ? condition : null,
})

export const EditForm = z.pipe(
  z.transform(
    ({ afterDays, questions, ...facts }: EditValues): z.input<typeof SurveyFacts> => ({
      ...facts,
      afterDays: afterDays.trim() === '' ? null : Number(afterDays),
      questions: questions.map(toQuestion),
    }),
  ),
  SurveyFacts,
)

export const toEditValues = ({ name, title, intro, audience, afterDays, questions }: DeskSurvey): EditValues => ({
  ...{ name, title, intro, audience },
  afterDays: afterDays === null ? '' : String(afterDays),
  questions: questions.map(({ id, measure, choices, condition, ...question }) => ({
    ...question,
    key: id,
    measure: measure ?? '',
    choices: choices.join('\n'),
    condition: condition ?? { question: '', answers: [] },
  })),
})

export const newQuestion = (): QuestionValues => ({
  ...{ key: randomId(), kind: 'text', measure: '', text: '', hint: '', isRequired: false, choices: '' },
  ...{ lowest: '', highest: '', condition: { question: '', answers: [] } },
})
