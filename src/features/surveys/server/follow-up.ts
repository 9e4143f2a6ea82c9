import { defineJob } from '../../../platform/jobs/jobs.ts'
import { inviteAfterAcceptance, remindOnce } from './send.ts'

/** Invites after accepted engagements and reminds, every hour. */
export const followSurveysUp = defineJob({
  name: 'surveys.follow-up',
  schedule: '38 * * * *',
  run: async (ctx) => {
    await inviteAfterAcceptance(ctx)
    await remindOnce(ctx)
  },
})
