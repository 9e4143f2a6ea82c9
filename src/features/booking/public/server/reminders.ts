import type { Ctx } from '../../../../platform/context.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import { findTold } from '../../server/appointment-details.ts'
import { replyHeaders } from '../../server/reply-headers.ts'
import type { AppointmentRow } from '../../server/tables.ts'

const hour = 3_600_000

/** How long before the start, and for how long that is still worth saying. */
const reminders = [
  { hours: 24, atLeast: 2 * hour },
  { hours: 1, atLeast: 0 },
]

/** Nobody needs one right after the mail that told them the time. */
const leastWait = 2 * hour

interface Reminder {
  appointmentId: string
  /** Of the appointment when the reminder was planned: after any change it is about nothing. */
  sequence: number
  hours: number
}

export async function planReminders(ctx: Ctx, { id, sequence, startsAt }: AppointmentRow): Promise<void> {
  for (const { hours } of reminders) {
    const after = new Date(startsAt.getTime() - hours * hour)
    if (after.getTime() < ctx.now().getTime() + leastWait) continue
    await ctx.jobs.enqueue(remindOfAppointment, { appointmentId: id, sequence, hours }, after)
  }
}

export const remindOfAppointment = defineJob<Reminder>({
  name: 'booking.remind-of-appointment',
  run: async (ctx, { appointmentId, sequence, hours }) => {
    const told = await findTold(ctx, appointmentId)
    if (told?.row.state !== 'confirmed' || told.row.sequence !== sequence) return
    const left = told.row.startsAt.getTime() - ctx.now().getTime()
    const atLeast = reminders.find((one) => one.hours === hours)?.atLeast ?? 0
    if (left <= atLeast) return
    const { reminderMail } = await import('./emails.tsx')
    await queueMail(ctx, {
      ...(await reminderMail(told, hours)),
      key: `booking.reminder-${hours}h:${appointmentId}:${sequence}`,
      to: told.row.email,
      headers: replyHeaders(told.company),
    })
  },
})
