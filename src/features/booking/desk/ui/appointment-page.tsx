import { useQuery } from '@tanstack/react-query'
import { dateIn } from '../../../../time/clock.ts'
import { RecordHeading, RecordPage } from '../../../../ui/desk/record-page.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { DeskAppointment } from '../contract.ts'
import type { Route } from './+types/appointment-page'
import { AccountForm } from './account-form.tsx'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import { AppointmentTimes } from './appointment-times.tsx'
import { NoteForm } from './note-form.tsx'
import { appointmentQuery } from './queries.ts'
import { StateLabel } from './state-label.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Consultation', description: 'One consultation.' })

const backFrom = (appointment: DeskAppointment | undefined) =>
  appointment
    ? { to: `/admin/bookings?week=${dateIn(appointment.firmZone, new Date(appointment.startsAt))}`, words: 'Week view' }
    : { to: '/admin/bookings', words: 'Consultations' }

export default function AppointmentPage({ params }: Route.ComponentProps) {
  const query = useQuery(appointmentQuery(params.id))
  return (
    <RecordPage query={query} noun="Consultation" back={backFrom(query.data)}>
      {(appointment) => <Shown appointment={appointment} />}
    </RecordPage>
  )
}

function Shown({ appointment }: { appointment: DeskAppointment }) {
  const { id, name, reference, state, adviser, isUnattended } = appointment
  return (
    <div className="max-w-4xl">
      <RecordHeading name={name} reference={reference} label={<StateLabel state={state} />} />
      {isUnattended ? (
        <p className="wrap-anywhere mt-4 rounded-md bg-amber-soft px-4 py-3 text-amber">
          {adviser} no longer takes consultations, so no one would take this one. Please reassign or cancel it.
        </p>
      ) : null}
      <AppointmentTimes appointment={appointment} />
      <AppointmentActions key={`steps ${id}`} appointment={appointment} />
      <AppointmentFacts appointment={appointment} />
      <div className="mt-10 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <NoteForm key={`note ${id}`} appointment={appointment} />
        <AccountForm key={`account ${id}`} appointment={appointment} />
      </div>
    </div>
  )
}
