import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Company } from '../../company/contract.ts'
import { publicEmailOf } from '../../company/shared/letterhead.ts'
import { callUrl } from './call-link.ts'
import { manageToken } from './manage-link.ts'
import { loadSettings, type Settings } from './settings.ts'
import { type AppointmentRow, advisers, appointments } from './tables.ts'
import { changeableUntil } from './to-appointment.ts'

/** An appointment with everything that emails and calendar entries need. */
export interface AppointmentDetails {
  row: AppointmentRow
  topic: string
  /** The adviser. We email an inactive one only if the appointment is to leave the adviser's calendar. */
  adviser: { name: string; email: string; isActive: boolean }
  company: Company
  firmZone: string
  /** The last moment at which the visitor can move or cancel the appointment. */
  changeableUntil: Date
  /** The email address for replies. It is also the organizer of the calendar invitation. */
  desk: string
  urls: { manage: string; call: string; adviserCall: string; staff: string; again: string }
}

/** Loads an appointment's details; undefined if the appointment has been deleted. */
export async function findDetails(ctx: Ctx, appointmentId: string): Promise<AppointmentDetails | undefined> {
  const [found] = await ctx.db
    .select({ row: appointments, name: advisers.name, email: advisers.email, isActive: advisers.isActive })
    .from(appointments)
    .innerJoin(advisers, eq(advisers.id, appointments.adviserId))
    .where(eq(appointments.id, appointmentId))
  return found && toDetails(ctx, await loadSettings(ctx), found.row, found)
}

export function toDetails(
  ctx: Ctx,
  settings: Settings,
  row: AppointmentRow,
  { name, email, isActive }: AppointmentDetails['adviser'],
): AppointmentDetails {
  const { company, zone, topics } = settings
  const { url } = ctx.site
  return {
    row,
    topic: topics.find(({ key }) => key === row.topicKey)?.title ?? row.topicKey,
    adviser: { name, email, isActive },
    company,
    firmZone: zone,
    changeableUntil: changeableUntil(row, settings),
    desk: publicEmailOf(company) || email,
    urls: {
      manage: `${url}/booking/${manageToken(ctx, row.id)}`,
      call: callUrl(ctx, row, 'visitor'),
      adviserCall: callUrl(ctx, row, 'adviser'),
      staff: `${url}/admin/bookings/${row.id}`,
      again: `${url}/book-consultation?service=${encodeURIComponent(row.topicKey)}`,
    },
  }
}
