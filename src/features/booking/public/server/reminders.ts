import type { Ctx } from '../../../../platform/context.ts'
import { queueEmail } from '../../../../platform/email/queue.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { hourMs } from '../../../../time/days.ts'
import { replyHeaders } from '../../../company/shared/letterhead.ts'
import { findDetails } from '../../server/appointment-details.ts'
import type { AppointmentRow } from '../../server/tables.ts'

/**
 * When we send each reminder, in hours before the start. We skip a late one if no more than `minLeftMs` remains until
 * the start.
 */
const reminders = [
  { hours: 24, minLeftMs: 2 * hourMs },
  { hours: 1, minLeftMs: 0 },
]

/** We plan no reminder within this time of the last email about the appointment's time. */
const minWaitMs = 2 * hourMs

interface Reminder {
  appointmentId: string
  /**
   * The appointment's sequence when we planned the reminder. If the sequence has grown since, we don't send this
   * reminder.
   */
  sequence: number
  hours: number
}

export async function planReminders(ctx: Ctx, { id, sequence, startsAt }: AppointmentRow): Promise<void> {
  for (const { hours } of reminders) {
    const after = new Date(startsAt.getTime() - hours * hourMs)
    if (after.getTime() < ctx.now().getTime() + minWaitMs) continue
    await ctx.jobs.enqueue(remindOfAppointment, { appointmentId: id, sequence, hours }, after)
  }
}

export const remindOfAppointment = defineJob<Reminder>({
  name: 'booking.remind-of-appointment',
  run: async (ctx, { appointmentId, sequence, hours }) => {
    const details = await findDetails(ctx, appointmentId)
    if (details?.row.state !== 'confirmed' || details.row.sequence !== sequence) return
    const left = details.row.startsAt.getTime() - ctx.now().getTime()
    const minLeftMs = reminders.find((one) => one.hours === hours)?.minLeftMs ?? 0
    if (left <= minLeftMs) return
    const { reminderEmail } = await import('./emails.tsx')
    await queueEmail(ctx, {
      ...(await reminderEmail(details, hours)),
      key: `booking.reminder-${hours}h:${appointmentId}:${sequence}`,
      to: details.row.email,
      headers: replyHeaders(details.company),
    })
  },
})
