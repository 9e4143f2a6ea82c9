import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { documents } from '../contract.ts'
import { documentDesk } from '../desk-contract.ts'
import { getDeskDocument, getDocument, listAllDocuments, listDocuments } from './list.ts'
import { listOpenUploads } from './uploads/open-uploads.ts'
import { getUpload } from './uploads/receive.ts'

const os = implement({ ...documents, ...documentDesk })
  .$context<Ctx>()
  .use(access)

export const documentProcedures = os.router({
  listDocuments: os.listDocuments.handler(({ context, input }) => listDocuments(context, input)),
  listOpenUploads: os.listOpenUploads.handler(({ context, input }) => listOpenUploads(context, 'client', input)),
  getDocument: os.getDocument.handler(({ context, input }) => getDocument(context, 'client', input)),
  getUploadRules: os.getUploadRules.handler(({ context }) => context.site.uploads),
  getUpload: os.getUpload.handler(({ context, input }) => getUpload(context, 'client', input)),

  listAllDocuments: os.listAllDocuments.handler(({ context, input }) => listAllDocuments(context, input)),
  getDeskDocument: os.getDeskDocument.handler(({ context, input }) => getDeskDocument(context, input)),
  listDeskUploads: os.listDeskUploads.handler(({ context, input }) => listOpenUploads(context, 'firm', input)),
  getDeskUpload: os.getDeskUpload.handler(({ context, input }) => getUpload(context, 'firm', input)),
})
