import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { blog } from '../contract.ts'
import { getPost, getPostPage, listPosts } from './service.ts'

const os = implement(blog).$context<Ctx>().use(access)

export const blogProcedures = os.router({
  listPosts: os.listPosts.handler(({ context, input }) => listPosts(context, input)),
  getPostPage: os.getPostPage.handler(({ context, input }) => getPostPage(context, input)),
  getPost: os.getPost.handler(({ context, input }) => getPost(context, input)),
})
