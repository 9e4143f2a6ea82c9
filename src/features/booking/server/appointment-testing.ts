import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { type AppointmentRow, appointments, reservedTimes } from './tables.ts'

type NewAppointment = Partial<AppointmentRow> & Pick<AppointmentRow, 'adviserId' | 'startsAt'>

const person = { name: 'Grace Hopper', email: 'grace@example.org', phone: '', country: 'CA', note: '' }
const wishes = { topicKey: 'individual-tax', language: 'English', linkWay: 'email', zone: 'America/Toronto' } as const

/** Writes an appointment of 15 minutes and its reserved time, without checking the rules. */
export async function insertAppointment({ db, now }: Pick<Ctx, 'db' | 'now'>, values: NewAppointment) {
  const { adviserId, startsAt, state = 'confirmed' } = values
  const endsAt = new Date(startsAt.getTime() + 15 * 60_000)
  const id = randomUUID()
  const reservedId = state === 'canceled' ? null : id
  const range = `[${startsAt.toISOString()},${endsAt.toISOString()})`
  if (reservedId) await db.insert(reservedTimes).values({ id, adviserId, startsAt, endsAt, range })
  const request = { holdHash: id, requestKey: id, requestHash: id, reference: `ZN-${id.slice(0, 8)}` }
  const booked = { reservedId, state, endsAt, bookedAt: now(), changedAt: now() }
  return oneRow(
    await db
      .insert(appointments)
      .values({ ...person, ...wishes, ...request, ...booked, ...values })
      .returning(),
  )
}
