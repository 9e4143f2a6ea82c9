import * as z from 'zod/mini'
import { routesBelow } from '../../platform/browser/endpoint.ts'
import { formTrap, plainName, plainText } from '../../platform/browser/shapes.ts'
import { Country, NameChoice } from '../testimonials/contract.ts'
import { maxChoices, maxQuestions, maxTextLength, measures, questionKinds } from './shared/questions.ts'

const line = (maxLength: number, sentence: string) =>
  z.string(sentence).check(z.overwrite(plainName), z.maxLength(maxLength, sentence))

const QuestionId = z.string().check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.maxLength(40),
  // Answers are the fields of an object, and every object has fields such as `constructor`.
  z.refine((id) => !(id in {})),
)
const Choice = line(80, 'Please keep each choice to 80 characters at most').check(
  z.minLength(1, 'Please enter the choice'),
)

export const Question = z.object({
  id: QuestionId,
  kind: z.enum(questionKinds),
  /** What the question measures. Null if surveys don't compare its answers. */
  measure: z.nullable(z.enum(measures)),
  text: line(200, 'Please keep the question to 200 characters at most').check(
    z.minLength(3, 'Please enter the question'),
  ),
  hint: line(200, 'Please keep the hint to 200 characters at most'),
  isRequired: z.boolean(),
  choices: z.array(Choice).check(z.maxLength(maxChoices)),
  /** The words at both ends of a scale. */
  lowest: line(40, 'Please keep it to 40 characters at most'),
  highest: line(40, 'Please keep it to 40 characters at most'),
  /** The question applies if an earlier question has one of these answers. Null if it always applies. */
  condition: z.nullable(
    z.object({
      question: QuestionId,
      answers: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(maxChoices)),
    }),
  ),
})

/** A survey as the people who answer it see it. */
export const PublicSurvey = z.object({
  id: z.uuid(),
  /** The version of the questions. The answers name it. */
  number: z.int(),
  title: z.string(),
  intro: z.string(),
  questions: z.array(Question),
})
export type PublicSurvey = z.infer<typeof PublicSurvey>

export const InvitedSurvey = z.object({
  state: z.enum(['open', 'used', 'expired', 'closed']),
  /** The survey, if it can still be answered. */
  survey: z.nullable(PublicSurvey),
})
export type InvitedSurvey = z.infer<typeof InvitedSurvey>

const Token = z
  .string("This link isn't complete.")
  .check(z.minLength(1, "This link isn't complete."), z.maxLength(200, "This link isn't valid."))

const tooLong = 'Please keep it to 2,000 characters at most'
export const AnswerSurvey = z.object({
  survey: z.uuid(),
  /** The version of the questions that the person has answered. */
  number: z.int(),
  /** The token of an invitation. Without it, the survey must be open to everyone. */
  token: z.optional(Token),
  /** The same answers have the same id if they arrive twice, so that we store them only once. */
  requestId: z.uuid(),
  answers: z
    .array(
      z.object({
        question: QuestionId,
        values: z
          .array(z.string().check(z.overwrite(plainText), z.maxLength(maxTextLength, tooLong)))
          .check(z.maxLength(maxChoices)),
      }),
    )
    .check(z.maxLength(maxQuestions)),
  mayContact: z._default(z.boolean(), false),
  mayPublish: z._default(z.boolean(), false),
  name: z._default(line(80, 'Please keep your name to 80 characters at most'), ''),
  email: z._default(z.string().check(z.trim(), z.maxLength(254, 'Please enter a valid email address')), ''),
  /** The words to publish. They are apart from the answers, which we never publish. */
  comment: z._default(z.string().check(z.overwrite(plainText), z.maxLength(maxTextLength, tooLong)), ''),
  country: z._default(z.union([Country, z.literal('')]), ''),
  nameChoice: z._default(NameChoice, 'initial'),
  ...formTrap,
})
export type AnswerSurvey = z.infer<typeof AnswerSurvey>

const route = routesBelow('/surveys', 'Surveys')

export const surveys = {
  getOpenSurvey: route('GET', '/open', 'Get the survey that everyone can answer')
    .meta({ access: 'visitor' })
    .output(z.object({ survey: z.nullable(PublicSurvey) })),
  getInvitedSurvey: route('GET', '/invitations/{token}', 'Get the survey of an emailed link')
    .meta({ access: 'visitor' })
    .input(z.object({ token: Token }))
    .output(InvitedSurvey),
  answerSurvey: route('POST', '/answers', 'Answer a survey; an emailed link works once')
    .meta({ access: 'visitor', errors: ['not_found', 'conflict', 'gone', 'too_many'] })
    .input(AnswerSurvey)
    .output(z.object({ message: z.string() })),
}
