import { implement } from '@orpc/server'
import type { Ctx } from '../../../../platform/context.ts'
import { access } from '../../../../platform/http/procedures.ts'
import { listSlots } from '../../server/slot-searches.ts'
import { booking } from '../contract.ts'
import { bookAppointment } from './book.ts'
import { getHold, holdSlot, releaseHold } from './holds.ts'
import { changeAppointment, getAppointment, getBookingOptions, listMyAppointments } from './service.ts'
import { listTimesToMove } from './times-to-move.ts'

const os = implement(booking).$context<Ctx>().use(access)

export const bookingProcedures = os.router({
  getBookingOptions: os.getBookingOptions.handler(({ context }) => getBookingOptions(context)),
  listSlots: os.listSlots.handler(({ context, input }) => listSlots(context, input)),
  holdSlot: os.holdSlot.handler(({ context, input }) => holdSlot(context, input)),
  getHold: os.getHold.handler(({ context, input }) => getHold(context, input)),
  releaseHold: os.releaseHold.handler(({ context, input }) => releaseHold(context, input)),
  bookAppointment: os.bookAppointment.handler(({ context, input }) => bookAppointment(context, input)),
  getAppointment: os.getAppointment.handler(({ context, input }) => getAppointment(context, input)),
  listTimesToMove: os.listTimesToMove.handler(({ context, input }) => listTimesToMove(context, input)),
  changeAppointment: os.changeAppointment.handler(({ context, input }) => changeAppointment(context, input)),
  listMyAppointments: os.listMyAppointments.handler(({ context }) => listMyAppointments(context)),
})
