import { randomUUID } from 'node:crypto'
import { getSurvey } from '../../features/surveys/server/desk.ts'
import { hashOf, tokenOf } from '../../features/surveys/server/invitations.ts'
import { listLowScores } from '../../features/surveys/server/low-scores.ts'
import { getOpenSurvey } from '../../features/surveys/server/open.ts'
import { surveyInvitations } from '../../features/surveys/server/tables.ts'
import { newSurvey, toAnswer } from '../../features/surveys/server/testing.ts'
import { dayMs } from '../../time/days.ts'
import type { Make } from './state.ts'

/** Adds a survey by invitation only. */
const added: Make = async (_, ctx) => ({ given: { id: (await newSurvey(ctx, 'invited')).id } })

const invited: Make = async ({ taxpayer }, ctx) => {
  const [id, survey] = [randomUUID(), await newSurvey(ctx, 'invited')]
  const token = tokenOf(ctx.site, id)
  await ctx.db.insert(surveyInvitations).values({
    ...{ id, surveyId: survey.id, clientId: taxpayer.id, email: 'asked@example.org', tokenHash: hashOf(token) },
    ...{ sentAt: ctx.now(), expiresAt: new Date(ctx.now().getTime() + dayMs) },
  })
  return { given: { token } }
}

/** The callers and inputs that endpoints of the surveys slice need. */
export const surveyStates: Record<string, Make> = {
  'surveys.getInvitedSurvey': invited,
  'surveys.answerSurvey': async (_, ctx) => {
    const { survey } = await getOpenSurvey(ctx)
    return { given: survey ? toAnswer(survey) : {}, isWhole: true }
  },
  'surveys.followUp': async (_, ctx) => ({ given: { id: (await listLowScores(ctx)).scores[0]?.id } }),
  'surveys.getSurvey': added,
  'surveys.changeSurvey': async (_, ctx) => {
    const row = await getSurvey(ctx, await newSurvey(ctx, 'invited'))
    const { id, version, name, title, intro, audience, questions } = row
    return { given: { id, version, name, title, intro, audience, questions, afterDays: 3 }, isWhole: true }
  },
  'surveys.sendSurvey': async ({ taxpayer }, ctx) => ({
    given: { id: (await newSurvey(ctx, 'invited')).id, clientIds: [taxpayer.id] },
  }),
  'surveys.getSurveyResults': added,
  'surveys.listVerbatims': async (world, ctx) => {
    const { given } = await added(world, ctx)
    return { given: { ...given, after: undefined } }
  },
  'surveys.exportAnswers': added,
}
