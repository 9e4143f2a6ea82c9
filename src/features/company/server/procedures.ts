import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access, readable } from '../../../platform/procedures.ts'
import { company } from '../contract.ts'
import { getCompany } from './service.ts'

const os = implement(company).$context<Ctx>().use(readable).use(access)

export const companyProcedures = os.router({
  getCompany: os.getCompany.handler(({ context }) => getCompany(context)),
})
