import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { search } from '../contract.ts'
import { searchSite } from './service.ts'

const os = implement(search).$context<Ctx>().use(access)

export const searchProcedures = os.router({
  searchSite: os.searchSite.handler(({ context, input }) => searchSite(context, input.q)),
})
