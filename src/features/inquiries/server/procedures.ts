import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { inquiries } from '../contract.ts'
import { inquiryDesk } from '../desk-contract.ts'
import { closeInquiries, closeInquiry, getInquiry, noteInquiry, reopenInquiry, replyToInquiry } from './desk.ts'
import { exportInquiries, listInquiries } from './desk-list.ts'
import { sendInquiry } from './service.ts'

const os = implement({ ...inquiries, ...inquiryDesk })
  .$context<Ctx>()
  .use(access)

export const inquiryProcedures = os.router({
  sendInquiry: os.sendInquiry.handler(({ context, input }) => sendInquiry(context, input)),

  listInquiries: os.listInquiries.handler(({ context, input }) => listInquiries(context, input)),
  exportInquiries: os.exportInquiries.handler(({ context, input }) => exportInquiries(context, input)),
  closeInquiries: os.closeInquiries.handler(({ context, input }) => closeInquiries(context, input)),
  getInquiry: os.getInquiry.handler(({ context, input }) => getInquiry(context, input)),
  replyToInquiry: os.replyToInquiry.handler(({ context, input }) => replyToInquiry(context, input)),
  noteInquiry: os.noteInquiry.handler(({ context, input }) => noteInquiry(context, input)),
  closeInquiry: os.closeInquiry.handler(({ context, input }) => closeInquiry(context, input)),
  reopenInquiry: os.reopenInquiry.handler(({ context, input }) => reopenInquiry(context, input)),
})
