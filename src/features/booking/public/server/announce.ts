import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { queueEmail } from '../../../../platform/email/queue.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { inboxOf, replyHeaders } from '../../../company/shared/letterhead.ts'
import { emailCalendar } from '../../calendars/server/appointment-entries.ts'
import { type AppointmentDetails, findDetails } from '../../server/appointment-details.ts'
import { type AppointmentRow, advisers } from '../../server/tables.ts'
import { notifyWaiting } from '../../waiting-list/server/notify.ts'
import { planReminders } from './reminders.ts'
import type { StaffOccasion } from './staff-emails.tsx'

export type Occasion = 'booked' | 'moved' | 'canceled' | 'no-show'

interface Announcement {
  appointmentId: string
  kind: Occasion
  /**
   * The appointment's sequence at the time of the change. If the sequence has grown since, we email only a former
   * adviser.
   */
  sequence: number
  /** The former adviser and time, if the appointment now has another adviser. */
  before?: { adviserId: string; startsAt: string; endsAt: string }
}

/**
 * Queues emails about a change to both sides and to a former adviser. Must run in the transaction that makes the
 * change.
 */
export function announce(ctx: Ctx, kind: Occasion, row: AppointmentRow, before = row): Promise<void> {
  const { id, sequence, adviserId } = row
  const [startsAt, endsAt] = [before.startsAt.toISOString(), before.endsAt.toISOString()]
  return ctx.jobs.enqueue(announceAppointment, {
    ...{ appointmentId: id, kind, sequence },
    ...(before.adviserId === adviserId ? {} : { before: { adviserId: before.adviserId, startsAt, endsAt } }),
  })
}

/** The state that the appointment must still have when we send each email. */
const states = { booked: 'confirmed', moved: 'confirmed', canceled: 'canceled', 'no-show': 'no-show' } as const

export const announceAppointment = defineJob<Announcement>({
  name: 'booking.announce-appointment',
  run: async (ctx, { appointmentId, kind, sequence, before }) => {
    const isTimeFree = kind === 'moved' || kind === 'canceled'
    if (isTimeFree) await ctx.jobs.enqueue(notifyWaiting, {})
    const details = await findDetails(ctx, appointmentId)
    if (!details) return
    const isStill = details.row.sequence === sequence && details.row.state === states[kind]
    const former =
      before?.adviserId === details.row.adviserId ? undefined : await detailsBefore(ctx, details, sequence, before)
    const isSameTime = former?.row.startsAt.getTime() === details.row.startsAt.getTime()
    const emails = [
      ...(isStill ? [await visitorEmail(isSameTime ? 'handed-over' : kind, details)] : []),
      ...(isStill && kind !== 'no-show' ? await staffEmails(former ? 'booked' : kind, details) : []),
      ...(former ? await staffEmails('handed-over', former) : []),
    ]
    await inTransaction(ctx, async (ctx) => {
      for (const mail of emails) await queueEmail(ctx, mail)
      if (isStill && details.row.state === 'confirmed') await planReminders(ctx, details.row)
    })
  },
})

const keyOf = (kind: string, { row }: AppointmentDetails) => `booking.${kind}:${row.id}:${row.sequence}`

async function visitorEmail(kind: Occasion | 'handed-over', details: AppointmentDetails) {
  const { bookedEmail, movedEmail, handedOverEmail, canceledEmail, missedEmail } = await import('./emails.tsx')
  const writers = { booked: bookedEmail, moved: movedEmail, canceled: canceledEmail, 'no-show': missedEmail }
  const write = kind === 'handed-over' ? handedOverEmail : writers[kind]
  return {
    ...(await write(details)),
    key: keyOf(kind, details),
    to: details.row.email,
    headers: replyHeaders(details.company),
    calendar: kind === 'no-show' ? undefined : emailCalendar(details, 'visitor'),
  }
}

/**
 * The appointment's details for its former adviser, marked as canceled, so that the adviser's calendar removes the
 * entry.
 */
async function detailsBefore(ctx: Ctx, details: AppointmentDetails, sequence: number, before: Announcement['before']) {
  if (!before) return undefined
  const { name, email, isActive } = advisers
  const [adviser] = await ctx.db
    .select({ name, email, isActive })
    .from(advisers)
    .where(eq(advisers.id, before.adviserId))
  const [startsAt, endsAt] = [new Date(before.startsAt), new Date(before.endsAt)]
  const row = { ...details.row, sequence, startsAt, endsAt, state: 'canceled' as const }
  return adviser && { ...details, adviser, row }
}

/**
 * Writes an email to the adviser, or to the firm if the adviser no longer takes consultations. If the appointment was
 * canceled or given to someone else, we always email its adviser, so that the adviser's calendar removes the entry.
 */
async function staffEmails(kind: StaffOccasion, details: AppointmentDetails) {
  const { staffCopy } = await import('./staff-emails.tsx')
  const { adviser, company } = details
  const mail = await staffCopy(kind, details)
  const isForAdviser = adviser.isActive || kind === 'handed-over' || kind === 'canceled'
  const firm = adviser.isActive || kind === 'handed-over' ? '' : inboxOf(company)
  return [
    ...(isForAdviser
      ? [
          {
            ...mail,
            key: keyOf(`${kind}-staff`, details),
            to: adviser.email,
            calendar: emailCalendar(details, 'adviser'),
          },
        ]
      : []),
    ...(firm ? [{ ...mail, key: keyOf(`${kind}-firm`, details), to: firm }] : []),
  ]
}
