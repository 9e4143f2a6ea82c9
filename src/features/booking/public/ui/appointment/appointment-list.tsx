import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useClientSearch } from '../../../../clients/ui/current-client.ts'
import type { Appointment } from '../../contract.ts'
import { BothClocks } from '../times/both-clocks.tsx'
import { type Phase, phaseOf } from './phase.ts'

interface Props {
  title: string
  appointments: Appointment[]
  now: number
}

const phaseWords: Partial<Record<Phase, string>> = {
  over: 'Over',
  canceled: 'Canceled',
  missed: 'Missed',
}

export function AppointmentList({ title, appointments, now }: Props) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="mt-8 max-w-3xl">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {appointments.map((appointment) => (
          <Row key={appointment.reference} appointment={appointment} phase={phaseOf(appointment, now)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ appointment, phase }: { appointment: Appointment; phase: Phase }) {
  const { startsAt, zone, firmZone, topic, adviser, reference } = appointment
  const word = phaseWords[phase]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="wrap-anywhere min-w-0">
        <BothClocks startsAt={startsAt} zone={zone} firmZone={firmZone} />
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {[topic.title, `with ${adviser}`, word].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-5">
        <RowLink reference={reference}>Show</RowLink>
        {phase === 'open' ? (
          <>
            <RowLink reference={reference} change="move">
              Reschedule
            </RowLink>
            <RowLink reference={reference} change="cancel">
              Cancel
            </RowLink>
          </>
        ) : null}
      </p>
    </li>
  )
}

interface LinkProps {
  reference: string
  change?: 'move' | 'cancel'
  children: ReactNode
}

function RowLink({ reference, change, children }: LinkProps) {
  const search = new URLSearchParams(useClientSearch())
  if (change) search.set('change', change)
  return (
    <Link
      // With `#move`, the choice of another time gets the focus instead of the page's heading.
      to={{
        pathname: `/client-portal/consultations/${reference}`,
        search: `${search}`,
        hash: change === 'move' ? '#move' : '',
      }}
      className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> consultation {reference}</span>
    </Link>
  )
}
