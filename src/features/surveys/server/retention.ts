import { and, isNull, lt } from 'drizzle-orm'
import { defineRetention } from '../../../platform/jobs/retention.ts'
import { surveyInvitations, surveyResponses } from './tables.ts'

/** Deletes answers, and the invitations that belong to them, as the privacy policy says. */
export const sweepSurveyAnswers = defineRetention({
  name: 'surveys.sweep-answers',
  schedule: '32 4 * * *',
  keep: { months: 36 },
  forget: async ({ db }, since) => {
    await db.delete(surveyResponses).where(lt(surveyResponses.createdAt, since))
    await db.delete(surveyInvitations).where(lt(surveyInvitations.answeredAt, since))
  },
})

/** Deletes invitations that no one has answered. */
export const sweepSurveyInvitations = defineRetention({
  name: 'surveys.sweep-invitations',
  schedule: '35 4 * * *',
  keep: { months: 12 },
  forget: ({ db }, since) =>
    db.delete(surveyInvitations).where(and(isNull(surveyInvitations.answeredAt), lt(surveyInvitations.sentAt, since))),
})
