import type { PublicForm } from '../../../../../platform/browser/posted-form.ts'
import { isConflict } from '../../../../../ui/base/refusal.ts'
import type { Appointment, ChangeAppointment } from '../../contract.ts'
import { changeAppointment, getAppointment } from '../queries.ts'

/** The last step on the page of an appointment. The heading says what the visitor has just done. */
export const outcomes = ['booked', 'moved', 'canceled'] as const
export type Outcome = (typeof outcomes)[number]

interface Fields {
  token: string
  sequence: string
}

type Wanted = ChangeAppointment['change']

/**
 * Changes an appointment. If the form is sent twice, the second request finds the change already made and succeeds too.
 */
async function send({ token, sequence }: Fields, change: Wanted, isMade: (now: Appointment) => boolean) {
  return changeAppointment({ token, sequence: Number(sequence), change }).catch(async (error: unknown) => {
    const now = isConflict(error) ? await getAppointment({ token }) : undefined
    if (now && isMade(now)) return now
    throw error
  })
}

const to = (outcome: Outcome) => (appointment: Appointment) => `/booking/${appointment.token}?done=${outcome}`

export const moveForm: PublicForm<Fields & { to: string }, Appointment> = {
  name: 'move',
  send: ({ to: startsAt, ...fields }) =>
    send(fields, { kind: 'move', startsAt }, (now) => now.state === 'confirmed' && now.startsAt === startsAt),
  next: to('moved'),
}

export const cancelForm: PublicForm<Fields, Appointment> = {
  name: 'cancel',
  send: (fields) => send(fields, { kind: 'cancel' }, ({ state }) => state === 'canceled'),
  next: to('canceled'),
}
