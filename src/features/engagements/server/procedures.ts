import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { engagements } from '../contract.ts'
import { engagementDesk } from '../desk-contract.ts'
import {
  assignEngagements,
  changeEngagement,
  createEngagements,
  moveEngagement,
  removeEngagement,
  rollEngagement,
} from './desk.ts'
import { exportEngagements, getEngagement, listDeskEngagements } from './desk-list.ts'
import { getOwnEngagement, listOwnEngagements } from './portal.ts'

const os = implement({ ...engagements, ...engagementDesk })
  .$context<Ctx>()
  .use(access)

export const engagementProcedures = os.router({
  listOwnEngagements: os.listOwnEngagements.handler(({ context, input }) => listOwnEngagements(context, input)),
  getOwnEngagement: os.getOwnEngagement.handler(({ context, input }) => getOwnEngagement(context, input)),

  listEngagements: os.listEngagements.handler(({ context, input }) => listDeskEngagements(context, input)),
  createEngagements: os.createEngagements.handler(({ context, input }) => createEngagements(context, input)),
  exportEngagements: os.exportEngagements.handler(({ context, input }) => exportEngagements(context, input)),
  assignEngagements: os.assignEngagements.handler(({ context, input }) => assignEngagements(context, input)),
  getEngagement: os.getEngagement.handler(({ context, input }) => getEngagement(context, input)),
  changeEngagement: os.changeEngagement.handler(({ context, input }) => changeEngagement(context, input)),
  moveEngagement: os.moveEngagement.handler(({ context, input }) => moveEngagement(context, input)),
  removeEngagement: os.removeEngagement.handler(({ context, input }) => removeEngagement(context, input)),
  rollEngagement: os.rollEngagement.handler(({ context, input }) => rollEngagement(context, input)),
})
