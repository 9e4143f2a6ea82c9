import { apiOf } from '../../../platform/browser/rpc.ts'
import type { surveys } from '../contract.ts'

const api = apiOf<typeof surveys>('surveys')

export const openSurvey = () => api.getOpenSurvey.queryOptions({})
export const invitedSurvey = (token: string) =>
  api.getInvitedSurvey.queryOptions({ input: { token }, staleTime: 0, refetchOnMount: true })
export const { call: sendAnswers } = api.answerSurvey
