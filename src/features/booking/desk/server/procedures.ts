import { implement } from '@orpc/server'
import type { Ctx } from '../../../../platform/context.ts'
import { access, readable } from '../../../../platform/http/procedures.ts'
import { bookingDesk } from '../contract.ts'
import { exportBookings, getBookingChoices, listBookings } from './list.ts'
import {
  cancelBooking,
  getBooking,
  linkBooking,
  moveBooking,
  noteBooking,
  setBookingOutcome,
  setBookingOutcomes,
} from './service.ts'
import { getBookingWeek, listMoveTimes } from './week.ts'

const os = implement(bookingDesk).$context<Ctx>().use(readable).use(access)

export const bookingDeskProcedures = os.router({
  listBookings: os.listBookings.handler(({ context, input }) => listBookings(context, input)),
  getBookingWeek: os.getBookingWeek.handler(({ context, input }) => getBookingWeek(context, input)),
  getBookingChoices: os.getBookingChoices.handler(({ context }) => getBookingChoices(context)),
  exportBookings: os.exportBookings.handler(({ context, input }) => exportBookings(context, input)),
  getBooking: os.getBooking.handler(({ context, input }) => getBooking(context, input)),
  listMoveTimes: os.listMoveTimes.handler(({ context, input }) => listMoveTimes(context, input)),
  moveBooking: os.moveBooking.handler(({ context, input }) => moveBooking(context, input)),
  cancelBooking: os.cancelBooking.handler(({ context, input }) => cancelBooking(context, input)),
  setBookingOutcome: os.setBookingOutcome.handler(({ context, input }) => setBookingOutcome(context, input)),
  setBookingOutcomes: os.setBookingOutcomes.handler(({ context, input }) => setBookingOutcomes(context, input)),
  noteBooking: os.noteBooking.handler(({ context, input }) => noteBooking(context, input)),
  linkBooking: os.linkBooking.handler(({ context, input }) => linkBooking(context, input)),
})
