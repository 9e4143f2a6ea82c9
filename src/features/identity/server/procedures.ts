import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access, readable } from '../../../platform/procedures.ts'
import { identity } from '../contract.ts'
import { getUser } from './service.ts'

const os = implement(identity).$context<Ctx>().use(readable).use(access)

export const identityProcedures = os.router({
  getUser: os.getUser.handler(({ context }) => getUser(context)),
})
