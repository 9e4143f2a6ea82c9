import { implement } from '@orpc/server'
import type { Ctx } from '../../../../platform/context.ts'
import { access } from '../../../../platform/http/procedures.ts'
import { bookingDesk } from '../contract.ts'
import { bookForPerson } from './book.ts'
import { exportAppointments, getAppointmentChoices, listAppointments } from './list.ts'
import {
  cancelAppointment,
  getDeskAppointment,
  linkAppointment,
  moveAppointment,
  noteAppointment,
  setAppointmentOutcome,
  setAppointmentOutcomes,
} from './service.ts'
import { getAppointmentWeek, listMoveTimes, listTimesToBook } from './week.ts'

const os = implement(bookingDesk).$context<Ctx>().use(access)

export const bookingDeskProcedures = os.router({
  listAppointments: os.listAppointments.handler(({ context, input }) => listAppointments(context, input)),
  getAppointmentWeek: os.getAppointmentWeek.handler(({ context, input }) => getAppointmentWeek(context, input)),
  getAppointmentChoices: os.getAppointmentChoices.handler(({ context }) => getAppointmentChoices(context)),
  exportAppointments: os.exportAppointments.handler(({ context, input }) => exportAppointments(context, input)),
  listTimesToBook: os.listTimesToBook.handler(({ context, input }) => listTimesToBook(context, input)),
  bookForPerson: os.bookForPerson.handler(({ context, input }) => bookForPerson(context, input)),
  getDeskAppointment: os.getDeskAppointment.handler(({ context, input }) => getDeskAppointment(context, input)),
  listMoveTimes: os.listMoveTimes.handler(({ context, input }) => listMoveTimes(context, input)),
  moveAppointment: os.moveAppointment.handler(({ context, input }) => moveAppointment(context, input)),
  cancelAppointment: os.cancelAppointment.handler(({ context, input }) => cancelAppointment(context, input)),
  setAppointmentOutcome: os.setAppointmentOutcome.handler(({ context, input }) =>
    setAppointmentOutcome(context, input),
  ),
  setAppointmentOutcomes: os.setAppointmentOutcomes.handler(({ context, input }) =>
    setAppointmentOutcomes(context, input),
  ),
  noteAppointment: os.noteAppointment.handler(({ context, input }) => noteAppointment(context, input)),
  linkAppointment: os.linkAppointment.handler(({ context, input }) => linkAppointment(context, input)),
})
