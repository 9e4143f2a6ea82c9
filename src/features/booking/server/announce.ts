import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { mailCalendar } from './calendar/appointment-entries.ts'
import { replyHeaders } from './mail-headers.ts'
import { planReminders } from './reminders.ts'
import type { AppointmentRow } from './tables.ts'
import { tellWaiting } from './tell-waiting.ts'
import { findTold, type ToldAppointment } from './told-appointment.ts'

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

/** The state in which each is true. */
const states = { booked: 'confirmed', moved: 'confirmed', cancelled: 'cancelled', 'no-show': 'no-show' } as const

export const announceAppointment = defineJob<Announcement>({
  name: 'booking.announce-appointment',
  run: async (ctx, { appointmentId, kind, sequence }) => {
    const isTimeFree = kind === 'moved' || kind === 'cancelled'
    if (isTimeFree) await ctx.jobs.enqueue(tellWaiting, {})
    const told = await findTold(ctx, appointmentId)
    if (told?.row.sequence !== sequence || told.row.state !== states[kind]) return
    const mails = [await visitorMail(kind, told), ...(kind === 'no-show' ? [] : [await adviserMail(kind, told)])]
    await inTransaction(ctx, async (ctx) => {
      for (const mail of mails) await queueMail(ctx, mail)
      if (told.row.state === 'confirmed') await planReminders(ctx, told.row)
    })
  },
})

const keyOf = (kind: string, { row }: ToldAppointment) => `booking.${kind}:${row.id}:${row.sequence}`

async function visitorMail(kind: Occasion, told: ToldAppointment) {
  const { bookedMail, movedMail, cancelledMail, missedMail } = await import('./emails.tsx')
  const write = { booked: bookedMail, moved: movedMail, cancelled: cancelledMail, 'no-show': missedMail }[kind]
  return {
    ...(await write(told)),
    key: keyOf(kind, told),
    to: told.row.email,
    headers: replyHeaders(told.company),
    calendar: kind === 'no-show' ? undefined : mailCalendar(told, 'visitor'),
  }
}

async function adviserMail(kind: Exclude<Occasion, 'no-show'>, told: ToldAppointment) {
  const { staffCopy } = await import('./staff-emails.tsx')
  return {
    ...(await staffCopy(kind, told)),
    key: keyOf(`${kind}-staff`, told),
    to: told.adviser.email,
    calendar: mailCalendar(told, 'adviser'),
  }
}
