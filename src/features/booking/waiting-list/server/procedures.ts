import { implement } from '@orpc/server'
import type { Ctx } from '../../../../platform/context.ts'
import { access } from '../../../../platform/http/procedures.ts'
import { waitingList } from '../contract.ts'
import { waitingListDesk } from '../desk-contract.ts'
import { exportWaiting, listWaiting, removeWaiting } from './desk.ts'
import { changeWaiting, leaveWaitingList } from './links.ts'
import { joinWaitingList } from './service.ts'

const os = implement({ ...waitingList, ...waitingListDesk })
  .$context<Ctx>()
  .use(access)

export const waitingListProcedures = os.router({
  joinWaitingList: os.joinWaitingList.handler(({ context, input }) => joinWaitingList(context, input)),
  changeWaiting: os.changeWaiting.handler(({ context, input }) => changeWaiting(context, input)),
  leaveWaitingList: os.leaveWaitingList.handler(({ context, input }) => leaveWaitingList(context, input)),
  listWaiting: os.listWaiting.handler(({ context, input }) => listWaiting(context, input)),
  exportWaiting: os.exportWaiting.handler(({ context, input }) => exportWaiting(context, input)),
  removeWaiting: os.removeWaiting.handler(({ context, input }) => removeWaiting(context, input)),
})
