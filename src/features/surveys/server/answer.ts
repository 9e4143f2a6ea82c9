import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { isRobot } from '../../../platform/http/form-trap.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { maskIdentifiers } from '../../../tax/identifiers/identifiers.ts'
import { receiveTestimonial } from '../../testimonials/server/service.ts'
import type { AnswerSurvey } from '../contract.ts'
import { fieldOf, type Given, problemWith, questionsFor } from '../shared/answers.ts'
import type { Measure, Question } from '../shared/questions.ts'
import { checkConsents } from './consents.ts'
import { redeemInvitation } from './invitations.ts'
import { sendThanks } from './jobs.ts'
import { sendLowScoreNotice } from './low-score-notice.ts'
import { surveyResponses as responses, surveyAnswers } from './tables.ts'
import { findQuestions, getSurveyRow } from './versions.ts'

const answer = { message: 'Your answers help us do better.' }

/**
 * Stores the answers of one person. Answers that arrive twice with the same `requestId` are stored once, and a link can
 * be used once. Answers to questions that don't apply are left out.
 */
export async function answerSurvey(ctx: Ctx, input: AnswerSurvey): Promise<typeof answer> {
  if (isRobot(input)) return answer
  if (await isKnown(ctx, input.requestId)) return answer
  await limitRate(ctx, { name: 'surveys.answer', subject: ctx.address ?? 'unknown', max: 10, seconds: 3_600 })
  const given = givenIn(input)
  const questions = await requireQuestions(ctx, input)
  const applying = checkAnswers(questions, given)
  checkConsents(input, measured(applying, given, 'csat'))
  try {
    return await store(ctx, input, applying, given)
  } catch (error) {
    // If the same answers arrived twice at the same moment, the other request has used the link.
    if (error instanceof AppError && error.code === 'gone' && (await isKnown(ctx, input.requestId))) return answer
    throw error
  }
}

function store(ctx: Ctx, input: AnswerSurvey, applying: Question[], given: Given): Promise<typeof answer> {
  return inTransaction(ctx, async (ctx) => {
    const invitation = input.token === undefined ? undefined : await redeemInvitation(ctx, input.token, input.survey)
    const scores = scoresOf(applying, given)
    const email = (input.email || (invitation?.email ?? '')).toLowerCase()
    const contact = input.mayContact ? { name: masked(input.name), email } : {}
    const [row] = await ctx.db
      .insert(responses)
      .values({
        ...{ requestId: input.requestId, surveyId: input.survey, number: input.number },
        ...{ invitationId: invitation?.id, clientId: invitation?.clientId, mayContact: input.mayContact },
        ...contact,
        ...scores,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing({ target: responses.requestId })
      .returning({ id: responses.id, isLow: responses.isLow })
    if (!row) return answer
    await storeAnswers(ctx, row.id, applying, given)
    if (input.mayPublish) {
      await receiveTestimonial(ctx, {
        ...{ rating: scores.csat ?? 0, comment: input.comment, serviceType: scores.service, location: '' },
        ...{ country: input.country || 'other', name: input.name, nameChoice: input.nameChoice },
        isFromClient: invitation !== undefined,
      })
    }
    if (row.isLow) await ctx.jobs.enqueue(sendLowScoreNotice, { responseId: row.id })
    if (invitation) await ctx.jobs.enqueue(sendThanks, { invitationId: invitation.id })
    return answer
  })
}

const isKnown = async ({ db }: Ctx, requestId: string) =>
  (await db.$count(responses, eq(responses.requestId, requestId))) > 0

const masked = (text: string) => maskIdentifiers(text).text

const givenIn = ({ answers }: AnswerSurvey): Given =>
  Object.fromEntries(
    answers.flatMap(({ question, values }) => {
      const filled = values.filter((value) => value !== '')
      return filled.length > 0 ? [[question, filled]] : []
    }),
  )

/** Returns the questions that the person has answered, if the survey still takes answers. */
async function requireQuestions(ctx: Ctx, { survey, number, token }: AnswerSurvey): Promise<Question[]> {
  const { audience } = await getSurveyRow(ctx, survey)
  if (audience === 'closed' || (audience === 'invited' && token === undefined)) {
    throw new AppError('gone', 'This survey has ended. You can still write to us.')
  }
  const questions = await findQuestions(ctx, survey, number)
  if (!questions) {
    throw new AppError('conflict', 'These questions have changed. Please reload the page to get the current ones.')
  }
  return questions
}

/** Checks the answers to the questions that apply, and returns those questions. */
function checkAnswers(questions: Question[], given: Given): Question[] {
  const unknown = Object.keys(given).find((id) => questions.every((question) => question.id !== id))
  if (unknown !== undefined) throw new AppError('invalid', 'One answer belongs to a question of another survey.')
  const applying = questionsFor(questions, given)
  const fields = Object.fromEntries(
    applying.flatMap((question) => {
      const problem = problemWith(question, given[question.id])
      return problem ? [[fieldOf(question), problem]] : []
    }),
  )
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('invalid', first, { fields })
  return applying
}

/** The answer to the question that measures this. */
function measured(questions: Question[], given: Given, measure: Measure): string | undefined {
  const question = questions.find((one) => one.measure === measure)
  return question && given[question.id]?.[0]
}

function scoresOf(questions: Question[], given: Given) {
  const number = (measure: Measure) => {
    const value = measured(questions, given, measure)
    return value === undefined ? null : Number(value)
  }
  return { nps: number('nps'), csat: number('csat'), service: measured(questions, given, 'service') ?? null }
}

async function storeAnswers(ctx: Ctx, responseId: string, questions: Question[], given: Given): Promise<void> {
  const rows = questions.flatMap(({ id, kind }) =>
    (given[id] ?? []).map((value, place) => {
      const isText = kind === 'text'
      return { responseId, questionId: id, place, value: isText ? masked(value) : value, isText, createdAt: ctx.now() }
    }),
  )
  if (rows.length > 0) await ctx.db.insert(surveyAnswers).values(rows)
}
