import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { dayMs } from '../../../time/days.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { newClient, newMember } from '../../clients/server/testing.ts'
import { newEngagement } from '../../engagements/server/testing.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { SurveyFacts } from '../desk-contract.ts'
import { answerSurvey } from './answer.ts'
import { changeSurvey, createSurvey, getSurvey, listSurveys } from './desk.ts'
import { exportAnswers } from './export.ts'
import { followSurveysUp } from './follow-up.ts'
import { installSurvey } from './install.ts'
import { countLowScores, followUp, listLowScores } from './low-scores.ts'
import { getSurveyResults } from './results.ts'
import { sweepSurveyAnswers, sweepSurveyInvitations } from './retention.ts'
import { hasAnswers, seedSurveys } from './seed.ts'
import { sendSurvey } from './send.ts'
import { surveyAnswers, surveyInvitations, surveyResponses, surveyVersions } from './tables.ts'
import { invitedToken, newSurvey, someAnswers, toAnswer } from './testing.ts'
import { listVerbatims } from './verbatims.ts'

const daysLater = (ctx: TestCtx, days: number): TestCtx => ({
  ...ctx,
  now: () => new Date(ctx.now().getTime() + days * dayMs),
})
const adminOf = async (ctx: TestCtx) => (await newPerson(ctx, 'admin')).ctx

describe('editing', () => {
  test('a site starts with one survey that is open to everyone', async ({ ctx }) => {
    await installSurvey(ctx)
    await installSurvey(ctx)
    const { surveys } = await listSurveys(ctx)
    expect(surveys).toMatchObject([{ name: 'Client survey', audience: 'public', number: 1, answers: 0 }])
  })

  test('the demo adds fictional answers only if no one has answered yet', async ({ ctx }) => {
    await installSurvey(ctx)
    expect(await hasAnswers(ctx)).toBe(false)
    await seedSurveys(ctx)
    expect(await hasAnswers(ctx)).toBe(true)
    expect(await countLowScores(ctx)).toBe(1)
  })

  test('changed questions become a new version, and other changes do not', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const survey = await createSurvey(admin, { name: 'After filing' })
    const renamed = await changeSurvey(admin, { ...survey, title: 'How was it?' })
    expect(renamed).toMatchObject({ title: 'How was it?', number: 1, version: 2 })
    const [first] = renamed.questions
    const questions = renamed.questions.with(0, { ...first, text: 'Would you recommend us?' } as typeof first & object)
    expect(await changeSurvey(admin, { ...renamed, questions })).toMatchObject({ number: 2, version: 3 })
    await expect(changeSurvey(admin, { ...renamed, questions })).rejects.toThrow('Someone else changed the survey')
    const [kept] = await ctx.db.select().from(surveyVersions).where(eq(surveyVersions.number, 1))
    expect(kept?.questions[0]?.text).toContain('How likely')
  })

  test('the database refuses to change a version', async ({ ctx }) => {
    const survey = await newSurvey(ctx)
    const change = ctx.db.update(surveyVersions).set({ questions: [] }).where(eq(surveyVersions.surveyId, survey.id))
    await expect(change.then(() => {})).rejects.toThrow()
  })

  test('at most one survey is open to everyone', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    await newSurvey(ctx)
    const survey = await createSurvey(admin, { name: 'Second' })
    const open = changeSurvey(admin, { ...survey, audience: 'public' })
    await expect(open).rejects.toThrow('“Client survey” is already open to everyone.')
  })

  test('says what is wrong with questions', async ({ ctx }) => {
    const survey = await getSurvey(ctx, await newSurvey(ctx))
    const problemsWith = (change: (questions: typeof survey.questions) => typeof survey.questions) =>
      SurveyFacts.safeParse({ ...survey, questions: change(survey.questions) }).error?.issues.map(
        ({ path, message }) => `${path.join('.')}: ${message}`,
      )
    expect(problemsWith((questions) => questions)).toBeUndefined()
    expect(problemsWith((questions) => questions.slice(1))).toEqual([
      'questions: Please add exactly one question that measures NPS.',
    ])
    expect(problemsWith((questions) => questions.toReversed())).toContain(
      'questions.1.condition.question: Please choose a question that comes before this one.',
    )
    const withChoices = (choices: string[]) =>
      problemsWith((questions) => questions.map((one) => (one.id === 'service' ? { ...one, choices } : one)))
    expect(withChoices(['Accounting'])).toEqual(['questions.2.choices: Please add at least two choices.'])
    expect(withChoices(['Accounting', 'Haircuts'])?.[0]).toContain('Please choose only from these')
  })
})

describe('sending', () => {
  test('emails the owners, and leaves out archived clients and those without an address', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const survey = await newSurvey(ctx, 'invited')
    const couple = await newClient(ctx, { email: 'couple@people.example' })
    const owner = await newMember(ctx, couple.id)
    await newMember(ctx, couple.id, 'delegate')
    const silent = await newClient(ctx)
    const gone = await newClient(ctx, { email: 'gone@people.example', archivedAt: ctx.now() })
    const clientIds = [couple.id, silent.id, gone.id]
    expect(await sendSurvey(admin, { id: survey.id, clientIds })).toEqual({ sent: 1, left: 2 })
    await ctx.runJobs()
    const sent = await ctx.db.select().from(emails)
    expect(sent.map(({ recipient }) => recipient)).toEqual([owner.user.email])
    expect(await sendSurvey(admin, { id: survey.id, clientIds })).toEqual({ sent: 0, left: 3 })
  })

  test('reminds once after a week, with the same link, and never someone who has answered', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const survey = await newSurvey(ctx, 'invited')
    const silent = await invitedToken(ctx, admin, survey.id, 'silent@people.example')
    const busy = await invitedToken(ctx, admin, survey.id, 'busy@people.example')
    await answerSurvey(ctx, toAnswer(survey, { token: busy.token }))
    for (const days of [6, 8, 20]) await followSurveysUp.run(daysLater(ctx, days), {})
    await ctx.runJobs()
    const sent = await ctx.db.select().from(emails)
    const reminders = sent.filter(({ subject }) => subject.startsWith('A reminder'))
    expect(reminders.map(({ recipient }) => recipient)).toEqual(['silent@people.example'])
    expect(reminders[0]?.text).toContain(silent.token)
  })

  test('asks some days after an engagement is accepted, once, and not for earlier or withdrawn ones', async ({
    ctx,
  }) => {
    const admin = await adminOf(ctx)
    const early = await newClient(ctx, { email: 'early@people.example' })
    const closed = { stage: 'accepted', closedAt: new Date(ctx.now().getTime() - dayMs) } as const
    await newEngagement(ctx, early.id, closed)
    const survey = await getSurvey(admin, await newSurvey(ctx, 'invited'))
    await changeSurvey(admin, { ...survey, afterDays: 3 })
    const client = await newClient(ctx, { email: 'later@people.example' })
    await newEngagement(ctx, client.id, { stage: 'accepted', closedAt: daysLater(ctx, 1).now() })
    const other = await newClient(ctx, { email: 'withdrawn@people.example' })
    await newEngagement(ctx, other.id, { stage: 'withdrawn', closedAt: daysLater(ctx, 1).now() })
    await followSurveysUp.run(daysLater(ctx, 3), {})
    expect(await ctx.db.$count(surveyInvitations)).toBe(0)
    for (const days of [4, 5]) await followSurveysUp.run(daysLater(ctx, days), {})
    const invitations = await ctx.db.select().from(surveyInvitations)
    expect(invitations.map(({ email }) => email)).toEqual(['later@people.example'])
  })

  test('invites clients even if hundreds before them have no address', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const survey = await getSurvey(admin, await newSurvey(ctx, 'invited'))
    await changeSurvey(admin, { ...survey, afterDays: 3 })
    const silent = await newClient(ctx, { email: '' })
    for (let year = 0; year < 205; year++) {
      const closedAt = new Date(daysLater(ctx, 1).now().getTime() + year)
      await newEngagement(ctx, silent.id, { stage: 'accepted', closedAt, title: `Return ${year}` })
    }
    const last = await newClient(ctx, { email: 'last@people.example' })
    await newEngagement(ctx, last.id, { stage: 'accepted', closedAt: daysLater(ctx, 1.5).now() })
    await followSurveysUp.run(daysLater(ctx, 5), {})
    const invitations = await ctx.db.select().from(surveyInvitations)
    expect(invitations.map(({ email }) => email)).toEqual(['last@people.example'])
  })
})

describe('results', () => {
  test('count, distribute and show what people wrote', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const survey = await newSurvey(ctx)
    const why = (text: string) => ({ question: 'why', values: [text] })
    await answerSurvey(ctx, toAnswer(survey, { answers: [...someAnswers({ nps: 10 }), why('Great people')] }))
    await answerSurvey(ctx, toAnswer(survey, { answers: [...someAnswers({ nps: 2, csat: 2 }), why('=cmd()')] }))
    const { id } = survey
    const results = await getSurveyResults(admin, { id })
    expect(results).toMatchObject({ answers: 2, npsCount: 2, nps: { value: 0 }, csat: { value: 0.5 } })
    expect(results.months.at(-1)).toMatchObject({ month: '2026-11', npsCount: 2 })
    expect(results.questions.find((question) => question.id === 'recommend')?.choices).toContainEqual({
      ...{ value: '10', count: 1 },
    })
    const texts = async (filters: object) =>
      (await listVerbatims(admin, { id, ...filters })).items.map(({ text }) => text).sort()
    expect(await texts({})).toEqual(['=cmd()', 'Great people'])
    expect(await texts({ group: 'promoter' })).toEqual(['Great people'])
    expect(await texts({ q: 'great' })).toEqual(['Great people'])
    const csv = await (await exportAnswers(admin, { id })).text()
    expect(csv).toContain(`"'=cmd()"`)
    expect(csv.split('\r\n')).toHaveLength(4)
    const [entry] = await ctx.db.select().from(auditEntries).where(eq(auditEntries.action, 'survey.exported'))
    expect(entry?.details).toMatchObject({ count: '2' })
  })

  test('a low score is a task for the adviser until someone follows it up', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const survey = await newSurvey(ctx, 'invited')
    const { client, token } = await invitedToken(ctx, admin, survey.id)
    await answerSurvey(ctx, toAnswer(survey, { token, answers: someAnswers({ nps: 6 }) }))
    expect(await countLowScores(ctx)).toBe(1)
    const { scores } = await listLowScores(admin)
    expect(scores).toMatchObject([{ nps: 6, client: { id: client.id }, contact: null }])
    const [score] = scores
    await followUp(admin, { id: score?.id ?? '' })
    await followUp(admin, { id: score?.id ?? '' })
    expect(await countLowScores(ctx)).toBe(0)
    const entries = await ctx.db.select().from(auditEntries).where(eq(auditEntries.action, 'survey.followed-up'))
    expect(entries).toHaveLength(1)
  })

  test('are deleted after three years, and invitations without an answer after one', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const survey = await newSurvey(ctx, 'invited')
    const { token } = await invitedToken(ctx, admin, survey.id)
    await invitedToken(ctx, admin, survey.id, 'silent@people.example')
    await answerSurvey(ctx, toAnswer(survey, { token }))
    await sweepSurveyInvitations.run(daysLater(ctx, 366), {})
    await sweepSurveyAnswers.run(daysLater(ctx, 366), {})
    expect([await ctx.db.$count(surveyInvitations), await ctx.db.$count(surveyResponses)]).toEqual([1, 1])
    await sweepSurveyAnswers.run(daysLater(ctx, 1_100), {})
    const counts = [surveyInvitations, surveyResponses, surveyAnswers].map((table) => ctx.db.$count(table))
    expect(await Promise.all(counts)).toEqual([0, 0, 0])
  })
})
