import { implement } from '@orpc/server'
import type { Ctx } from '../../../../platform/context.ts'
import { access } from '../../../../platform/http/procedures.ts'
import { newsletter } from '../contract.ts'
import { confirm, getSubscription, saveChoices, subscribe, unsubscribe } from './service.ts'

const os = implement(newsletter).$context<Ctx>().use(access)

export const newsletterProcedures = os.router({
  subscribe: os.subscribe.handler(({ context, input }) => subscribe(context, input)),
  confirm: os.confirm.handler(({ context, input }) => confirm(context, input)),
  getSubscription: os.getSubscription.handler(({ context, input }) => getSubscription(context, input)),
  saveChoices: os.saveChoices.handler(({ context, input }) => saveChoices(context, input)),
  unsubscribe: os.unsubscribe.handler(({ context, input }) => unsubscribe(context, input)),
})
