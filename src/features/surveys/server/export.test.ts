import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { answerSurvey } from './answer.ts'
import { exportAnswers } from './export.ts'
import { newSurvey, someAnswers, toAnswer } from './testing.ts'

test('the file has everyone who matches the filters of the page, with all of their answers', async ({ ctx }) => {
  const admin = (await newPerson(ctx, 'admin')).ctx
  const survey = await newSurvey(ctx)
  const { id } = survey
  const answer = (at: TestCtx, nps: number, why = '') =>
    answerSurvey(at, toAnswer(survey, { answers: [...someAnswers({ nps }), { question: 'why', values: [why] }] }))
  const inSpring = { ...ctx, now: () => new Date('2026-05-04T12:00:00Z') }
  await answer(inSpring, 9, 'Great in spring')
  await answer(ctx, 10, 'Great people')
  await answer(ctx, 3, 'Not great')
  await answer(ctx, 2, 'Slow')
  await answer(ctx, 8)
  const fileOf = async (filters: object) => {
    const file = await exportAnswers(admin, { id, ...filters })
    const texts = ['Great in spring', 'Great people', 'Not great', 'Slow']
    const csv = await file.text()
    const people = csv.split('\r\n').length - 2
    return { name: file.name, people, texts: texts.filter((text) => csv.includes(text)) }
  }
  expect(await fileOf({})).toMatchObject({ name: 'survey-answers-last-12-months-2026-11-20.csv', people: 5 })
  expect(await fileOf({ group: 'detractor' })).toEqual({
    ...{ name: 'survey-answers-last-12-months-detractors-2026-11-20.csv', people: 2, texts: ['Not great', 'Slow'] },
  })
  expect(await fileOf({ group: 'passive', period: 'all' })).toMatchObject({
    ...{ name: 'survey-answers-all-time-passives-2026-11-20.csv', people: 1, texts: [] },
  })
  expect(await fileOf({ q: 'great', period: 'quarter' })).toEqual({
    ...{
      name: 'survey-answers-last-3-months-search-2026-11-20.csv',
      people: 2,
      texts: ['Great people', 'Not great'],
    },
  })
  expect(await fileOf({ q: 'accounting' })).toMatchObject({ people: 0 })
  const [entry] = await ctx.db.select().from(auditEntries).where(eq(auditEntries.action, 'survey.exported')).offset(1)
  expect(entry?.details).toMatchObject({ count: '2', group: 'detractor' })
})
