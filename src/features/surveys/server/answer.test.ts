import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { test } from '../../../platform/testing/test.ts'
import { dayMs } from '../../../time/days.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { listDeskTestimonials } from '../../testimonials/server/desk-list.ts'
import { consentText } from '../../testimonials/shared/choices.ts'
import { answerSurvey } from './answer.ts'
import { changeSurvey, getSurvey } from './desk.ts'
import { getInvitedSurvey } from './invitations.ts'
import { getOpenSurvey } from './open.ts'
import { surveyAnswers, surveyInvitations, surveyResponses } from './tables.ts'
import { invitedToken, newSurvey, someAnswers, toAnswer } from './testing.ts'

const fieldsOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error.details?.fields,
  )

describe('the open survey', () => {
  test('stores the scores and the words, with tax IDs masked', async ({ ctx }) => {
    const survey = await newSurvey(ctx)
    expect((await getOpenSurvey(ctx)).survey).toMatchObject({ id: survey.id, number: 1 })
    const words = { question: 'why', values: ['My SSN is 536-22-8726, and you kept it safe.'] }
    await answerSurvey(ctx, toAnswer(survey, { answers: [...someAnswers({ nps: 3 }), words] }))
    const [row] = await ctx.db.select().from(surveyResponses)
    expect(row).toMatchObject({ nps: 3, csat: 5, service: 'Accounting', isLow: true, clientId: null, email: '' })
    const [text] = await ctx.db.select().from(surveyAnswers).where(eq(surveyAnswers.isText, true))
    expect(text?.value).not.toContain('536-22')
    expect(text?.value).toContain('you kept it safe')
  })

  test('stores the same request once', async ({ ctx }) => {
    const input = toAnswer(await newSurvey(ctx))
    expect(await answerSurvey(ctx, input)).toEqual(await answerSurvey(ctx, input))
    expect(await ctx.db.$count(surveyResponses)).toBe(1)
  })

  test('says which answers are missing or wrong', async ({ ctx }) => {
    const survey = await newSurvey(ctx)
    expect(await fieldsOf(answerSurvey(ctx, toAnswer(survey, { answers: [] })))).toEqual({
      'q-recommend': 'Please choose a number',
      'q-service': 'Please choose an answer',
      'q-satisfied': 'Please choose a number',
    })
    const wrong = [...someAnswers(), { question: 'improve', values: ['x'.repeat(2_001)] }]
    expect(await fieldsOf(answerSurvey(ctx, toAnswer(survey, { answers: wrong })))).toEqual({
      'q-improve': 'Please keep it to 2,000 characters at most',
    })
    const eleven = someAnswers({ nps: 11 })
    expect(await fieldsOf(answerSurvey(ctx, toAnswer(survey, { answers: eleven })))).toHaveProperty('q-recommend')
  })

  test('takes only one text for a question, so that no one can flood the list of texts', async ({ ctx }) => {
    const survey = await newSurvey(ctx)
    const many = { question: 'why', values: ['One', 'Two', 'Three'] }
    expect(await fieldsOf(answerSurvey(ctx, toAnswer(survey, { answers: [...someAnswers(), many] })))).toEqual({
      'q-why': 'Please write only one answer',
    })
    expect(await ctx.db.$count(surveyAnswers)).toBe(0)
  })

  test('leaves out answers to questions that do not apply', async ({ ctx }) => {
    const survey = await newSurvey(ctx)
    const missed = { question: 'missed', values: ['Speed', 'A fair price'] }
    await answerSurvey(ctx, toAnswer(survey, { answers: [...someAnswers({ csat: 5 }), missed] }))
    expect(await ctx.db.$count(surveyAnswers, eq(surveyAnswers.questionId, 'missed'))).toBe(0)
    await answerSurvey(ctx, toAnswer(survey, { answers: [...someAnswers({ csat: 2 }), missed] }))
    expect(await ctx.db.$count(surveyAnswers, eq(surveyAnswers.questionId, 'missed'))).toBe(2)
  })

  test('takes answers to an earlier version, and refuses those to a version that never was', async ({ ctx }) => {
    const survey = await newSurvey(ctx)
    const admin = (await newPerson(ctx, 'admin')).ctx
    const desk = await getSurvey(admin, survey)
    const questions = desk.questions.filter(({ id }) => id !== 'improve')
    const changed = await changeSurvey(admin, { ...desk, questions })
    expect(changed.number).toBe(2)
    const old = [...someAnswers(), { question: 'improve', values: ['More tea'] }]
    await answerSurvey(ctx, toAnswer(survey, { answers: old }))
    const newer = answerSurvey(ctx, toAnswer({ id: survey.id, number: 2 }, { answers: old }))
    await expect(newer).rejects.toThrow('One answer belongs to a question of another survey.')
    for (const number of [0, 3, 2_147_483_648]) {
      const never = answerSurvey(ctx, toAnswer({ id: survey.id, number }))
      await expect(never).rejects.toThrow('These questions have changed.')
    }
    const [row] = await ctx.db.select().from(surveyResponses)
    expect(row?.number).toBe(1)
  })

  test('ignores robots, and a survey that is not open to everyone refuses', async ({ ctx }) => {
    const survey = await newSurvey(ctx, 'invited')
    expect((await getOpenSurvey(ctx)).survey).toBeNull()
    await expect(answerSurvey(ctx, toAnswer(survey))).rejects.toThrow('This survey has ended.')
    await answerSurvey(ctx, toAnswer(survey, { remark: 'Buy now' }))
    expect(await ctx.db.$count(surveyResponses)).toBe(0)
  })
})

describe('what the person agrees to', () => {
  test('keeps name and address only of someone whom we may contact', async ({ ctx }) => {
    const survey = await newSurvey(ctx)
    const person = { name: 'Ada Lovelace', email: 'Ada@people.example' }
    await answerSurvey(ctx, toAnswer(survey, person))
    expect((await ctx.db.select().from(surveyResponses))[0]).toMatchObject({ name: '', email: '' })
    expect(await fieldsOf(answerSurvey(ctx, toAnswer(survey, { mayContact: true, email: 'nobody' })))).toEqual({
      name: 'Please enter your name',
      email: 'Please enter a valid email address',
    })
    await answerSurvey(ctx, toAnswer(survey, { ...person, mayContact: true }))
    expect(await ctx.db.$count(surveyResponses, eq(surveyResponses.name, 'Ada Lovelace'))).toBe(1)
  })

  test('puts words for publication into the queue, for low and high scores alike', async ({ ctx }) => {
    const survey = await newSurvey(ctx)
    const admin = (await newPerson(ctx, 'admin')).ctx
    const publish = { mayPublish: true, name: 'Ada Lovelace', country: 'US', nameChoice: 'initial' } as const
    for (const csat of [1, 5]) {
      const comment = `I was with them for ${csat} years and know them well.`
      await answerSurvey(ctx, toAnswer(survey, { ...publish, comment, answers: someAnswers({ csat }) }))
    }
    const { items } = await listDeskTestimonials(admin, { sort: 'oldest' })
    expect(items.map(({ rating }) => rating).sort()).toEqual([1, 5])
    expect(items[0]).toMatchObject({
      ...{ state: 'pending', name: 'Ada L.', serviceType: 'Accounting', country: 'US', source: 'form', consentText },
    })
  })

  test('refuses to publish tax IDs or too little', async ({ ctx }) => {
    const survey = await newSurvey(ctx)
    const publish = { mayPublish: true, name: 'A', comment: 'My SSN is 536-22-8726, and all was fine.' }
    const fields = await fieldsOf(answerSurvey(ctx, toAnswer(survey, publish)))
    expect(Object.keys(fields).sort()).toEqual(['comment', 'country', 'name'])
    expect(fields.comment).toContain('Please leave it out')
    expect(await ctx.db.$count(surveyResponses)).toBe(0)
  })
})

describe('an invitation', () => {
  test('takes one answer, and its token is not in the database', async ({ ctx }) => {
    const survey = await newSurvey(ctx, 'invited')
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { client, token } = await invitedToken(ctx, admin, survey.id)
    expect(token.length).toBeGreaterThan(40)
    const [stored] = await ctx.db.select().from(surveyInvitations)
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await getInvitedSurvey(ctx, { token })).toMatchObject({ state: 'open', survey: { id: survey.id } })
    await answerSurvey(ctx, toAnswer(survey, { token, mayContact: true, name: 'Grace Hopper' }))
    const [row] = await ctx.db.select().from(surveyResponses)
    expect(row).toMatchObject({ clientId: client.id, invitationId: stored?.id, email: 'grace@people.example' })
    expect(await getInvitedSurvey(ctx, { token })).toEqual({ state: 'used', survey: null })
    await expect(answerSurvey(ctx, toAnswer(survey, { token }))).rejects.toThrow('You have already answered')
    await ctx.runJobs()
    const subjects = (await ctx.db.select().from(emails)).map(({ subject }) => subject)
    expect(subjects.some((subject) => subject.startsWith('Thank you for your answers'))).toBe(true)
  })

  test('expires, and an unknown or foreign token is refused', async ({ ctx }) => {
    const survey = await newSurvey(ctx, 'invited')
    const other = await newSurvey(ctx, 'invited')
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { token } = await invitedToken(ctx, admin, survey.id)
    const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 30 * dayMs) }
    expect((await getInvitedSurvey(later, { token })).state).toBe('expired')
    await expect(answerSurvey(later, toAnswer(survey, { token }))).rejects.toThrow('This link has expired.')
    await expect(answerSurvey(ctx, toAnswer(other, { token }))).rejects.toThrow('another survey')
    await expect(getInvitedSurvey(ctx, { token: `${token}x` })).rejects.toThrow("This link isn't valid.")
    expect(await ctx.db.$count(surveyResponses)).toBe(0)
  })
})
