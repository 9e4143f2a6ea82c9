import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { surveys } from '../contract.ts'
import { surveyDesk } from '../desk-contract.ts'
import { answerSurvey } from './answer.ts'
import { changeSurvey, createSurvey, getSurvey, listSurveys } from './desk.ts'
import { exportAnswers } from './export.ts'
import { getInvitedSurvey } from './invitations.ts'
import { followUp, listLowScores } from './low-scores.ts'
import { getOpenSurvey } from './open.ts'
import { getSurveyResults } from './results.ts'
import { sendSurvey } from './send.ts'
import { listVerbatims } from './verbatims.ts'

const os = implement({ ...surveys, ...surveyDesk })
  .$context<Ctx>()
  .use(access)

export const surveyProcedures = os.router({
  getOpenSurvey: os.getOpenSurvey.handler(({ context }) => getOpenSurvey(context)),
  getInvitedSurvey: os.getInvitedSurvey.handler(({ context, input }) => getInvitedSurvey(context, input)),
  answerSurvey: os.answerSurvey.handler(({ context, input }) => answerSurvey(context, input)),

  listSurveys: os.listSurveys.handler(({ context }) => listSurveys(context)),
  createSurvey: os.createSurvey.handler(({ context, input }) => createSurvey(context, input)),
  getSurvey: os.getSurvey.handler(({ context, input }) => getSurvey(context, input)),
  changeSurvey: os.changeSurvey.handler(({ context, input }) => changeSurvey(context, input)),
  sendSurvey: os.sendSurvey.handler(({ context, input }) => sendSurvey(context, input)),
  getSurveyResults: os.getSurveyResults.handler(({ context, input }) => getSurveyResults(context, input)),
  listVerbatims: os.listVerbatims.handler(({ context, input }) => listVerbatims(context, input)),
  exportAnswers: os.exportAnswers.handler(({ context, input }) => exportAnswers(context, input)),
  listLowScores: os.listLowScores.handler(({ context }) => listLowScores(context)),
  followUp: os.followUp.handler(({ context, input }) => followUp(context, input)),
})
