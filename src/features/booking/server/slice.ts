import { on } from '../../../platform/hooks.ts'
import type { Slice } from '../../../platform/slice.ts'
import { emailConfirmed } from '../../identity/server/service.ts'
import { availabilityProcedures } from '../availability/server/procedures.ts'
import { readBusyCalendar, readBusyCalendars } from '../calendars/server/busy/busy-calendars.ts'
import { sweepCallSignals } from '../calls/server/calls.ts'
import { bookingCallProcedures } from '../calls/server/procedures.ts'
import { bookingDeskProcedures } from '../desk/server/procedures.ts'
import { announceAppointment } from '../public/server/announce.ts'
import { sweepHolds } from '../public/server/holds.ts'
import { linkAppointments } from '../public/server/link-appointments.ts'
import { emailOpenAppointment } from '../public/server/open-appointment.ts'
import { bookingProcedures } from '../public/server/procedures.ts'
import { remindOfAppointment } from '../public/server/reminders.ts'
import { notifyWaiting } from '../waiting-list/server/notify.ts'
import { waitingListProcedures } from '../waiting-list/server/procedures.ts'
import { sweepWaitingList } from '../waiting-list/server/service.ts'
import { sweepAppointments } from './retention.ts'
import { seedBooking } from './seed.ts'

export const bookingSlice: Slice = {
  name: 'booking',
  tag: {
    name: 'Booking',
    description: 'Free times, holds, appointments, video calls, the waiting list, and the desk that manages them.',
  },
  procedures: {
    ...bookingProcedures,
    ...waitingListProcedures,
    ...bookingDeskProcedures,
    ...availabilityProcedures,
    ...bookingCallProcedures,
  },
  jobs: [
    announceAppointment,
    remindOfAppointment,
    notifyWaiting,
    readBusyCalendars,
    readBusyCalendar,
    sweepHolds,
    emailOpenAppointment,
    sweepAppointments,
    sweepWaitingList,
    sweepCallSignals,
  ],
  hooks: [on(emailConfirmed, linkAppointments)],
  seed: seedBooking,
}
