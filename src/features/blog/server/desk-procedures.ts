import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { blogDesk } from '../desk-contract.ts'
import { archiveArticles, createArticle, exportArticles, getArticle, keepPresence, listArticles } from './desk.ts'
import { archiveArticle, publishArticle, withdrawArticle } from './publishing.ts'
import { getRevision, listRevisions, saveArticle } from './revisions.ts'

const os = implement(blogDesk).$context<Ctx>().use(access)

export const blogDeskProcedures = {
  listArticles: os.listArticles.handler(({ context, input }) => listArticles(context, input)),
  exportArticles: os.exportArticles.handler(({ context, input }) => exportArticles(context, input)),
  archiveArticles: os.archiveArticles.handler(({ context, input }) => archiveArticles(context, input)),
  createArticle: os.createArticle.handler(({ context }) => createArticle(context)),
  getArticle: os.getArticle.handler(({ context, input }) => getArticle(context, input)),
  saveArticle: os.saveArticle.handler(({ context, input }) => saveArticle(context, input)),
  publishArticle: os.publishArticle.handler(({ context, input }) => publishArticle(context, input)),
  withdrawArticle: os.withdrawArticle.handler(({ context, input }) => withdrawArticle(context, input)),
  archiveArticle: os.archiveArticle.handler(({ context, input }) => archiveArticle(context, input)),
  listRevisions: os.listRevisions.handler(({ context, input }) => listRevisions(context, input)),
  getRevision: os.getRevision.handler(({ context, input }) => getRevision(context, input)),
  keepPresence: os.keepPresence.handler(({ context, input }) => keepPresence(context, input)),
}
