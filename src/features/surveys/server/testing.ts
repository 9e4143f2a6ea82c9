import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { emails } from '../../../platform/db/tables.ts'
import type { TestCtx } from '../../../platform/testing/test.ts'
import { newClient } from '../../clients/server/testing.ts'
import type { AnswerSurvey } from '../contract.ts'
import { insertSurvey } from './desk.ts'
import { sendSurvey } from './send.ts'

/** Adds a survey with the standard questions, open to everyone. */
export const newSurvey = (ctx: Ctx, audience: 'public' | 'invited' = 'public') =>
  insertSurvey(ctx, { name: 'Client survey', title: 'How are we doing?', intro: '', audience })

/** Answers to every required standard question. */
export const someAnswers = (scores: { nps?: number; csat?: number } = {}): AnswerSurvey['answers'] => [
  { question: 'recommend', values: [String(scores.nps ?? 9)] },
  { question: 'service', values: ['Accounting'] },
  { question: 'satisfied', values: [String(scores.csat ?? 5)] },
]

export const toAnswer = (survey: { id: string; number: number }, more: Partial<AnswerSurvey> = {}): AnswerSurvey => ({
  ...{ survey: survey.id, number: survey.number, requestId: randomUUID(), answers: someAnswers() },
  ...{ mayContact: false, mayPublish: false, name: '', email: '', comment: '', country: '', nameChoice: 'initial' },
  ...more,
})

/** Invites a new client as this administrator, and returns the token in the email. */
export async function invitedToken(ctx: TestCtx, admin: Ctx, surveyId: string, email = 'grace@people.example') {
  const client = await newClient(ctx, { email })
  await sendSurvey(admin, { id: surveyId, clientIds: [client.id] })
  await ctx.runJobs()
  return { client, token: await tokenTo(ctx, email) }
}

/** The token in the latest email to this address. */
export async function tokenTo(ctx: Ctx, email: string): Promise<string> {
  const rows = await ctx.db.select().from(emails).where(eq(emails.recipient, email))
  return rows.flatMap(({ text }) => /\/survey\/([\w.-]+)/.exec(text)?.[1] ?? []).at(-1) ?? ''
}
