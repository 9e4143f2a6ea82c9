import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { faqs } from '../contract.ts'
import { faqDesk } from '../desk-contract.ts'
import { arrangeFaqs, changeFaq, changeFaqState, changeFaqStates, chooseHomeFaqs, createFaq } from './desk.ts'
import { exportFaqs, getDeskFaq, listDeskFaqs } from './desk-list.ts'
import { listFaqs, listHomeFaqs, voteOnFaq } from './service.ts'

const os = implement({ ...faqs, ...faqDesk })
  .$context<Ctx>()
  .use(access)

export const faqProcedures = os.router({
  listHomeFaqs: os.listHomeFaqs.handler(({ context }) => listHomeFaqs(context)),
  listFaqs: os.listFaqs.handler(({ context }) => listFaqs(context)),
  voteOnFaq: os.voteOnFaq.handler(({ context, input }) => voteOnFaq(context, input)),

  listDeskFaqs: os.listDeskFaqs.handler(({ context, input }) => listDeskFaqs(context, input)),
  getDeskFaq: os.getDeskFaq.handler(({ context, input }) => getDeskFaq(context, input)),
  createFaq: os.createFaq.handler(({ context, input }) => createFaq(context, input)),
  changeFaq: os.changeFaq.handler(({ context, input }) => changeFaq(context, input)),
  changeFaqState: os.changeFaqState.handler(({ context, input }) => changeFaqState(context, input)),
  changeFaqStates: os.changeFaqStates.handler(({ context, input }) => changeFaqStates(context, input)),
  exportFaqs: os.exportFaqs.handler(({ context, input }) => exportFaqs(context, input)),
  arrangeFaqs: os.arrangeFaqs.handler(({ context, input }) => arrangeFaqs(context, input)),
  chooseHomeFaqs: os.chooseHomeFaqs.handler(({ context, input }) => chooseHomeFaqs(context, input)),
})
