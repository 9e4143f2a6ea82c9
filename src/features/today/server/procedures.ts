import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { today } from '../contract.ts'
import { settleEmails } from './emails.ts'
import { getCounts, getToday } from './service.ts'

const os = implement(today).$context<Ctx>().use(access)

export const todayProcedures = os.router({
  getToday: os.getToday.handler(({ context }) => getToday(context)),
  getCounts: os.getCounts.handler(({ context }) => getCounts(context)),
  settleEmails: os.settleEmails.handler(({ context, input }) => settleEmails(context, input)),
})
