import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { audit } from '../contract.ts'
import { exportEntries, listEntries } from './service.ts'

const os = implement(audit).$context<Ctx>().use(access)

export const auditProcedures = os.router({
  listEntries: os.listEntries.handler(({ context, input }) => listEntries(context, input)),
  exportEntries: os.exportEntries.handler(({ context, input }) => exportEntries(context, input)),
})
