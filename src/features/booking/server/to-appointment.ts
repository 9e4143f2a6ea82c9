import type { Ctx } from '../../../platform/context.ts'
import { minuteMs } from '../../../time/days.ts'
import type { Appointment } from '../public/contract.ts'
import { callUrl } from './call-link.ts'
import { manageToken } from './manage-link.ts'
import type { Settings } from './settings.ts'
import type { AppointmentRow } from './tables.ts'

export const changeableUntil = ({ startsAt }: AppointmentRow, { rules }: Settings): Date =>
  new Date(startsAt.getTime() - rules.cutOffMinutes * minuteMs)

/** An appointment as its visitor sees it. */
export function toAppointment(ctx: Ctx, settings: Settings, row: AppointmentRow): Appointment {
  const token = manageToken(ctx, row.id)
  const topic = settings.topics.find(({ key }) => key === row.topicKey)
  const adviser = settings.advisers.find(({ id }) => id === row.adviserId)
  const { zone, name, language, sequence } = row
  return {
    reference: row.reference,
    token,
    state: row.state,
    topic: { key: row.topicKey, title: topic?.title ?? row.topicKey },
    adviser: adviser?.name ?? '',
    keepsAdviser: adviser?.isActive === true,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    zone,
    firmZone: settings.zone,
    name,
    language,
    changeableUntil: changeableUntil(row, settings).toISOString(),
    callUrl: row.state === 'confirmed' ? callUrl(ctx, row, 'visitor') : null,
    sequence,
  }
}
