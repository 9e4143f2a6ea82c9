import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access, readable } from '../../../platform/procedures.ts'
import { blog } from '../contract.ts'
import { listPosts } from './service.ts'

const os = implement(blog).$context<Ctx>().use(readable).use(access)

export const blogProcedures = os.router({
  listPosts: os.listPosts.handler(({ context }) => listPosts(context)),
})
