import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { company } from '../contract.ts'
import { companyAdmin } from '../desk-contract.ts'
import { getCompany, getCompanyRecord, updateCompany } from './service.ts'

const os = implement({ ...company, ...companyAdmin })
  .$context<Ctx>()
  .use(access)

export const companyProcedures = os.router({
  getCompany: os.getCompany.handler(({ context }) => getCompany(context)),
  getCompanyRecord: os.getCompanyRecord.handler(({ context }) => getCompanyRecord(context)),
  updateCompany: os.updateCompany.handler(({ context, input }) => updateCompany(context, input)),
})
