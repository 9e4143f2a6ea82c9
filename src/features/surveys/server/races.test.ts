import { describe, expect, inject } from 'vitest'
import { test, testContext } from '../../../platform/testing/test.ts'
import { newClient } from '../../clients/server/testing.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { answerSurvey } from './answer.ts'
import { changeSurvey, getSurvey } from './desk.ts'
import { sendSurvey } from './send.ts'
import { surveyInvitations, surveyResponses, surveyVersions } from './tables.ts'
import { invitedToken, newSurvey, toAnswer } from './testing.ts'

/** Only PostgreSQL runs these calls at the same moment; the embedded database runs one query after another. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  test('of twenty answers with one link, only one is stored', async ({ database }) => {
    const ctx = testContext(database)
    const survey = await newSurvey(ctx, 'invited')
    const { token } = await invitedToken(ctx, (await newPerson(ctx, 'admin')).ctx, survey.id)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        answerSurvey({ ...ctx, address: `192.0.2.${index + 1}` }, toAnswer(survey, { token })),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ctx.db.$count(surveyResponses)).toBe(1)
    await ctx.db.delete(surveyResponses)
  })

  test('the same answers that arrive twice are stored once, and both get thanks', async ({ database }) => {
    const ctx = testContext(database)
    const survey = await newSurvey(ctx, 'invited')
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { token } = await invitedToken(ctx, admin, survey.id, 'twice@people.example')
    const input = toAnswer(survey, { token })
    const thanks = await Promise.all([1, 2, 3].map(() => answerSurvey(ctx, input)))
    expect(new Set(thanks.map(({ message }) => message)).size).toBe(1)
    expect(await ctx.db.$count(surveyResponses)).toBe(1)
    await ctx.db.delete(surveyResponses)
  })

  test('two people who send to the same client send one invitation', async ({ database }) => {
    const ctx = testContext(database)
    const survey = await newSurvey(ctx, 'invited')
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id } = await newClient(ctx, { email: 'once@people.example' })
    const before = await ctx.db.$count(surveyInvitations)
    const sent = await Promise.all([1, 2].map(() => sendSurvey(admin, { id: survey.id, clientIds: [id] })))
    expect(sent.map((one) => one.sent).sort()).toEqual([0, 1])
    expect(await ctx.db.$count(surveyInvitations)).toBe(before + 1)
  })

  test('only one of two simultaneous changes is saved, as one version', async ({ database }) => {
    const ctx = testContext(database)
    const survey = await newSurvey(ctx, 'invited')
    const admin = (await newPerson(ctx, 'admin')).ctx
    const desk = await getSurvey(admin, survey)
    const before = await ctx.db.$count(surveyVersions)
    const changes = await Promise.allSettled(
      [1, 2].map((count) => changeSurvey(admin, { ...desk, questions: desk.questions.slice(0, -count) })),
    )
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ctx.db.$count(surveyVersions)).toBe(before + 1)
  })
})
