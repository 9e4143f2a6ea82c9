import { implement } from '@orpc/server'
import type { Ctx } from '../../../../platform/context.ts'
import { access } from '../../../../platform/http/procedures.ts'
import { bookingCalls } from '../contract.ts'
import { getCall, sendSignal } from './calls.ts'

const os = implement(bookingCalls).$context<Ctx>().use(access)

export const bookingCallProcedures = os.router({
  getCall: os.getCall.handler(({ context, input }) => getCall(context, input)),
  sendSignal: os.sendSignal.handler(({ context, input }) => sendSignal(context, input)),
})
