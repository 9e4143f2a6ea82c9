import { on } from '../../../platform/hooks.ts'
import type { Slice } from '../../../platform/slice.ts'
import { clientMoved } from '../../clients/server/service.ts'
import { moveEngagements } from './client-moved.ts'
import { sendStageNotice } from './jobs.ts'
import { engagementProcedures } from './procedures.ts'
import { seedEngagements } from './seed.ts'

export const engagementSlice: Slice = {
  name: 'engagements',
  tag: {
    name: 'Engagements',
    description: 'One service for one client and one tax year: where it stands, when it is due, and what happened.',
  },
  procedures: engagementProcedures,
  jobs: [sendStageNotice],
  hooks: [on(clientMoved, moveEngagements)],
  seed: seedEngagements,
}
