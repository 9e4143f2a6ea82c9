import { expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { newClient } from '../../clients/server/testing.ts'
import { updateCompany } from '../../company/server/service.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { answerSurvey } from './answer.ts'
import { sendLowScoreNotice } from './low-score-notice.ts'
import { followUp } from './low-scores.ts'
import { sendSurvey } from './send.ts'
import { surveyResponses } from './tables.ts'
import { newSurvey, someAnswers, toAnswer, tokenTo } from './testing.ts'

const why = { question: 'why', values: ['I waited for weeks.'] }
const subject = 'A low survey score to follow up'

/** Sends what waits. Returns the emails about low scores. */
async function notices(ctx: TestCtx) {
  await ctx.runJobs()
  return (await ctx.db.select().from(emails)).filter((email) => email.subject === subject)
}

const recipients = async (ctx: TestCtx) => (await notices(ctx)).map(({ recipient }) => recipient).sort()

/** Answers the survey as an invited client with this adviser. */
async function answerAs(ctx: TestCtx, adviserId: string | null, scores: { nps?: number; csat?: number }) {
  const admin = (await newPerson(ctx, 'admin')).ctx
  const survey = await newSurvey(ctx, 'invited')
  const client = await newClient(ctx, { name: 'Grace Hopper', email: 'grace@people.example', adviserId })
  await sendSurvey(admin, { id: survey.id, clientIds: [client.id] })
  await ctx.runJobs()
  const token = await tokenTo(ctx, 'grace@people.example')
  const input = toAnswer(survey, { token, answers: [...someAnswers(scores), why] })
  await answerSurvey(ctx, input)
  return { input, admin }
}

const responseId = async ({ db }: TestCtx) => (await db.select().from(surveyResponses))[0]?.id ?? ''

test("a low score is emailed once to the client's adviser, without what the client wrote", async ({ ctx }) => {
  const adviser = await newPerson(ctx, 'admin', { email: 'adviser@firm.example' })
  const { input } = await answerAs(ctx, adviser.user.id, { csat: 2 })
  await answerSurvey(ctx, input)
  expect(await recipients(ctx)).toEqual(['adviser@firm.example'])
  await sendLowScoreNotice.run(ctx, { responseId: await responseId(ctx) })
  const [email, ...more] = await notices(ctx)
  expect(more).toEqual([])
  expect(email?.text).toContain(`/admin/surveys#score-${await responseId(ctx)}`)
  expect(`${email?.text} ${email?.html}`).not.toMatch(/Grace|Hopper|waited|people\.example/)
})

test('sends no notice about a higher score', async ({ ctx }) => {
  const adviser = await newPerson(ctx, 'admin')
  await answerAs(ctx, adviser.user.id, { nps: 7, csat: 3 })
  expect(await recipients(ctx)).toEqual([])
})

test("goes to the firm's inbox if no adviser can read it, or else to every administrator", async ({ ctx }) => {
  const former = await newPerson(ctx, 'admin', { disabledAt: ctx.now(), email: 'former@firm.example' })
  await updateCompany(ctx, { changes: { contactEmail: 'desk@firm.example' } })
  await answerAs(ctx, former.user.id, { nps: 6 })
  expect(await recipients(ctx)).toEqual(['desk@firm.example'])
})

test('goes to every administrator if the firm has no inbox', async ({ ctx }) => {
  await updateCompany(ctx, { changes: { contactEmail: '', email: '' } })
  for (const email of ['one@firm.example', 'two@firm.example']) await newPerson(ctx, 'admin', { email })
  await newPerson(ctx, 'admin', { email: 'former@firm.example', disabledAt: ctx.now() })
  await answerSurvey(ctx, toAnswer(await newSurvey(ctx), { answers: someAnswers({ nps: 0 }) }))
  expect(await recipients(ctx)).toEqual(['one@firm.example', 'two@firm.example'])
})

test('is not written about a score that someone has followed up already', async ({ ctx }) => {
  const { admin } = await answerAs(ctx, null, { nps: 1 })
  await followUp(admin, { id: await responseId(ctx) })
  expect(await recipients(ctx)).toEqual([])
})
