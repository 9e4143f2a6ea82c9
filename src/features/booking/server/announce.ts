import type { Ctx } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { AppointmentRow } from './tables.ts'

export type Occasion = 'booked' | 'moved' | 'cancelled' | 'no-show'

interface Announcement {
  appointmentId: string
  kind: Occasion
  /** Of the appointment at that time: what has changed again since then is not announced. */
  sequence: number
}

/** Tells both sides what has happened; call it in the transaction in which it does. */
export const announce = (ctx: Ctx, kind: Occasion, { id, sequence }: AppointmentRow): Promise<void> =>
  ctx.jobs.enqueue(announceAppointment, { appointmentId: id, kind, sequence })

export const announceAppointment = defineJob<Announcement>({
  name: 'booking.announce-appointment',
  run: async (ctx, announcement) => ctx.log.debug(announcement, 'an appointment has changed'),
})
