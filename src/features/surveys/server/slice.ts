import { on } from '../../../platform/hooks.ts'
import type { Slice } from '../../../platform/slice.ts'
import { clientMoved } from '../../clients/server/service.ts'
import { moveSurveys } from './client-moved.ts'
import { followSurveysUp } from './follow-up.ts'
import { installSurvey } from './install.ts'
import { sendInvitation, sendReminder, sendThanks } from './jobs.ts'
import { sendLowScoreNotice } from './low-score-notice.ts'
import { surveyProcedures } from './procedures.ts'
import { sweepSurveyAnswers, sweepSurveyInvitations } from './retention.ts'
import { hasAnswers, seedSurveys } from './seed.ts'

export const surveySlice: Slice = {
  name: 'surveys',
  tag: {
    name: 'Surveys',
    description: 'Surveys of clients and visitors, the invitations to them, and what people answered.',
  },
  procedures: surveyProcedures,
  jobs: [
    sendInvitation,
    sendReminder,
    sendThanks,
    sendLowScoreNotice,
    followSurveysUp,
    sweepSurveyAnswers,
    sweepSurveyInvitations,
  ],
  hooks: [on(clientMoved, moveSurveys)],
  install: installSurvey,
  seed: seedSurveys,
  hasContent: hasAnswers,
}
