import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import { mailCalendar } from '../../calendars/server/appointment-entries.ts'
import { findTold, type ToldAppointment } from '../../server/appointment-details.ts'
import { replyHeaders } from '../../server/reply-headers.ts'
import { type AppointmentRow, advisers } from '../../server/tables.ts'
import { tellWaiting } from '../../waiting-list/server/notify.ts'
import { planReminders } from './reminders.ts'
import type { StaffOccasion } from './staff-emails.tsx'

export type Occasion = 'booked' | 'moved' | 'cancelled' | 'no-show'

interface Announcement {
  appointmentId: string
  kind: Occasion
  /** Of the appointment at that time: what has changed again since then is told to nobody but who had it before. */
  sequence: number
  /** Who had it before, and when, where it is somebody else's now. */
  before?: { adviserId: string; startsAt: string; endsAt: string }
}

/** Tells both sides what has happened, and who had it before; call it in the transaction in which it does. */
export function announce(ctx: Ctx, kind: Occasion, row: AppointmentRow, before = row): Promise<void> {
  const { id, sequence, adviserId } = row
  const [startsAt, endsAt] = [before.startsAt.toISOString(), before.endsAt.toISOString()]
  return ctx.jobs.enqueue(announceAppointment, {
    ...{ appointmentId: id, kind, sequence },
    ...(before.adviserId === adviserId ? {} : { before: { adviserId: before.adviserId, startsAt, endsAt } }),
  })
}

/** The state in which each is true. */
const states = { booked: 'confirmed', moved: 'confirmed', cancelled: 'cancelled', 'no-show': 'no-show' } as const

export const announceAppointment = defineJob<Announcement>({
  name: 'booking.announce-appointment',
  run: async (ctx, { appointmentId, kind, sequence, before }) => {
    const isTimeFree = kind === 'moved' || kind === 'cancelled'
    if (isTimeFree) await ctx.jobs.enqueue(tellWaiting, {})
    const told = await findTold(ctx, appointmentId)
    if (!told) return
    const isStill = told.row.sequence === sequence && told.row.state === states[kind]
    const former = before?.adviserId === told.row.adviserId ? undefined : await toldTo(ctx, told, sequence, before)
    const isSameTime = former?.row.startsAt.getTime() === told.row.startsAt.getTime()
    const mails = [
      ...(isStill ? [await visitorMail(isSameTime ? 'handed-over' : kind, told)] : []),
      ...(isStill && kind !== 'no-show' ? await staffMails(former ? 'booked' : kind, told) : []),
      ...(former ? await staffMails('handed-over', former) : []),
    ]
    await inTransaction(ctx, async (ctx) => {
      for (const mail of mails) await queueMail(ctx, mail)
      if (isStill && told.row.state === 'confirmed') await planReminders(ctx, told.row)
    })
  },
})

const keyOf = (kind: string, { row }: ToldAppointment) => `booking.${kind}:${row.id}:${row.sequence}`

async function visitorMail(kind: Occasion | 'handed-over', told: ToldAppointment) {
  const { bookedMail, movedMail, handedOverMail, cancelledMail, missedMail } = await import('./emails.tsx')
  const writers = { booked: bookedMail, moved: movedMail, cancelled: cancelledMail, 'no-show': missedMail }
  const write = kind === 'handed-over' ? handedOverMail : writers[kind]
  return {
    ...(await write(told)),
    key: keyOf(kind, told),
    to: told.row.email,
    headers: replyHeaders(told.company),
    calendar: kind === 'no-show' ? undefined : mailCalendar(told, 'visitor'),
  }
}

/** The appointment as the adviser knew it who has it no longer: for that calendar it is canceled. */
async function toldTo(ctx: Ctx, told: ToldAppointment, sequence: number, before: Announcement['before']) {
  if (!before) return undefined
  const { name, email, isActive } = advisers
  const [adviser] = await ctx.db
    .select({ name, email, isActive })
    .from(advisers)
    .where(eq(advisers.id, before.adviserId))
  const [startsAt, endsAt] = [new Date(before.startsAt), new Date(before.endsAt)]
  const row = { ...told.row, sequence, startsAt, endsAt, state: 'cancelled' as const }
  return adviser && { ...told, adviser, row }
}

/**
 * To the adviser; where they take no consultations any more to the firm, if it has an address. Whose calendar has one
 * that is off, or somebody else's now, is told in any case, so that it leaves that calendar.
 */
async function staffMails(kind: StaffOccasion, told: ToldAppointment) {
  const { staffCopy } = await import('./staff-emails.tsx')
  const { adviser, company } = told
  const mail = await staffCopy(kind, told)
  const isForAdviser = adviser.isActive || kind === 'handed-over' || kind === 'cancelled'
  const firm = adviser.isActive || kind === 'handed-over' ? '' : company.contactEmail || company.email
  return [
    ...(isForAdviser
      ? [{ ...mail, key: keyOf(`${kind}-staff`, told), to: adviser.email, calendar: mailCalendar(told, 'adviser') }]
      : []),
    ...(firm ? [{ ...mail, key: keyOf(`${kind}-firm`, told), to: firm }] : []),
  ]
}
