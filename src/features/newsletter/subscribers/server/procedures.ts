import { implement } from '@orpc/server'
import type { Ctx } from '../../../../platform/context.ts'
import { access } from '../../../../platform/http/procedures.ts'
import { subscriberDesk } from '../contract.ts'
import { subscriberImport } from '../import-contract.ts'
import { addSubscriber, endSubscription, eraseSubscriber, resendConfirmation } from './desk.ts'
import { addImportPiece, beginImport, exportImportProblems, getImport } from './import.ts'
import { previewImport } from './import-read.ts'
import { cancelImport, runSubscriberImport } from './import-run.ts'
import { getSubscriber, listSubscribers, summarizeSubscribers } from './list.ts'

const os = implement({ ...subscriberDesk, ...subscriberImport })
  .$context<Ctx>()
  .use(access)

export const subscriberProcedures = os.router({
  listSubscribers: os.listSubscribers.handler(({ context, input }) => listSubscribers(context, input)),
  summarizeSubscribers: os.summarizeSubscribers.handler(({ context }) => summarizeSubscribers(context)),
  getSubscriber: os.getSubscriber.handler(({ context, input }) => getSubscriber(context, input)),
  addSubscriber: os.addSubscriber.handler(({ context, input }) => addSubscriber(context, input)),
  resendConfirmation: os.resendConfirmation.handler(({ context, input }) => resendConfirmation(context, input)),
  endSubscription: os.endSubscription.handler(({ context, input }) => endSubscription(context, input)),
  eraseSubscriber: os.eraseSubscriber.handler(({ context, input }) => eraseSubscriber(context, input)),
  previewImport: os.previewImport.handler(({ input }) => previewImport(input)),
  beginImport: os.beginImport.handler(({ context, input }) => beginImport(context, input)),
  addImportPiece: os.addImportPiece.handler(({ context, input }) => addImportPiece(context, input)),
  getImport: os.getImport.handler(({ context, input }) => getImport(context, input)),
  runSubscriberImport: os.runSubscriberImport.handler(({ context, input }) => runSubscriberImport(context, input)),
  cancelImport: os.cancelImport.handler(({ context, input }) => cancelImport(context, input)),
  exportImportProblems: os.exportImportProblems.handler(({ context, input }) => exportImportProblems(context, input)),
})
