import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access, readable } from '../../../platform/http/procedures.ts'
import { bookingDesk } from '../desk-contract.ts'
import { availabilityDesk } from '../settings-contract.ts'
import { addAdviser, changeAdviser, makeFeedAddress, removeFeedAddress, setBusyCalendar } from './adviser-desk.ts'
import { changeBookingRules, getAvailability } from './availability-desk.ts'
import { addSpecialDays, removeSpecialDays } from './days-desk.ts'
import {
  cancelBooking,
  getBooking,
  linkBooking,
  moveBooking,
  noteBooking,
  setBookingOutcome,
  setBookingOutcomes,
} from './desk.ts'
import { exportBookings, getBookingChoices, listBookings } from './desk-list.ts'
import { getBookingWeek, listMoveTimes } from './desk-week.ts'
import { addTopic, arrangeTopics, changeTopic } from './topic-desk.ts'
import { exportWaiting, listWaiting, removeWaiting } from './waiting-desk.ts'

const os = implement({ ...bookingDesk, ...availabilityDesk })
  .$context<Ctx>()
  .use(readable)
  .use(access)

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

  listWaiting: os.listWaiting.handler(({ context, input }) => listWaiting(context, input)),
  exportWaiting: os.exportWaiting.handler(({ context, input }) => exportWaiting(context, input)),
  removeWaiting: os.removeWaiting.handler(({ context, input }) => removeWaiting(context, input)),

  getAvailability: os.getAvailability.handler(({ context }) => getAvailability(context)),
  changeBookingRules: os.changeBookingRules.handler(({ context, input }) => changeBookingRules(context, input)),
  addAdviser: os.addAdviser.handler(({ context, input }) => addAdviser(context, input)),
  changeAdviser: os.changeAdviser.handler(({ context, input }) => changeAdviser(context, input)),
  setBusyCalendar: os.setBusyCalendar.handler(({ context, input }) => setBusyCalendar(context, input)),
  makeFeedAddress: os.makeFeedAddress.handler(({ context, input }) => makeFeedAddress(context, input)),
  removeFeedAddress: os.removeFeedAddress.handler(({ context, input }) => removeFeedAddress(context, input)),
  addTopic: os.addTopic.handler(({ context, input }) => addTopic(context, input)),
  changeTopic: os.changeTopic.handler(({ context, input }) => changeTopic(context, input)),
  arrangeTopics: os.arrangeTopics.handler(({ context, input }) => arrangeTopics(context, input)),
  addSpecialDays: os.addSpecialDays.handler(({ context, input }) => addSpecialDays(context, input)),
  removeSpecialDays: os.removeSpecialDays.handler(({ context, input }) => removeSpecialDays(context, input)),
})
