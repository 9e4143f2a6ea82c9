import type { PublicForm, Sending } from '../../../platform/browser/posted-form.ts'
import { maskIdentifiers } from '../../../tax/identifiers/identifiers.ts'
import type { AnswerSurvey } from '../contract.ts'
import { answersIn } from '../shared/answers.ts'
import { sendAnswers } from './queries.ts'

/** The form's values: one or several for each question, and those of the last step. */
export type SurveyValues = Record<string, unknown>

export type Thanks = Awaited<ReturnType<typeof sendAnswers>>

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const masked = (value: unknown) => maskIdentifiers(text(value)).text

/** What we send for a form's values. The browser masks identifiers before that. */
const toInput = (values: SurveyValues, { elapsed, requestId }: Sending) => ({
  survey: text(values.survey),
  number: Number(values.number),
  token: text(values.token) || undefined,
  requestId,
  answers: Object.entries(answersIn(values)).map(([question, given]) => ({ question, values: given.map(masked) })),
  mayContact: values.mayContact === true,
  mayPublish: values.mayPublish === true,
  name: masked(values.name),
  email: text(values.email),
  comment: masked(values.comment),
  // The select fields have no other values.
  country: text(values.country) as AnswerSurvey['country'],
  nameChoice: (text(values.nameChoice) || undefined) as AnswerSurvey['nameChoice'],
  remark: text(values.remark) || undefined,
  elapsed,
})

export const surveyForm = {
  name: 'survey',
  checkBoxes: ['mayContact', 'mayPublish'],
  send: (values: SurveyValues, sending: Sending) => sendAnswers(toInput(values, sending)),
} satisfies PublicForm<SurveyValues, Thanks>
