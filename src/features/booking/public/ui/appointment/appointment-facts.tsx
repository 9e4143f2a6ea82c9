import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { minuteMs } from '../../../../../time/days.ts'
import { unbrokenMoments } from '../../../../../time/unbroken-dates.ts'
import { exactClockIn, longDayIn } from '../../../../../time/words.ts'
import { useFirm } from '../../../../company/ui/firm.ts'
import { PersonLine } from '../../../../company/ui/person.tsx'
import { FirmPhone } from '../../../ui/firm-phone.tsx'
import type { Appointment } from '../../contract.ts'
import { BothClocks } from '../times/both-clocks.tsx'
import { formatMinutes } from '../times/minutes.ts'
import { phaseOf, useNow } from './phase.ts'

/** The appointment's details, and how long the visitor can change the appointment. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { startsAt, endsAt, zone, firmZone, topic, adviser, reference, language } = appointment
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs)
  return (
    <dl className="divide-y divide-line border-line border-y">
      <Fact name="When">
        <span className={appointment.state === 'canceled' ? 'line-through' : ''}>
          <BothClocks startsAt={startsAt} zone={zone} firmZone={firmZone} />
        </span>
      </Fact>
      <Fact name="What">
        {topic.title}: {formatMinutes(minutes)} by video
        {language && language !== 'English' ? `, in ${language}` : ''}
      </Fact>
      {adviser ? (
        <Fact name="With">
          <PersonLine name={adviser} />
        </Fact>
      ) : null}
      <Fact name="Reference">
        <span className="tabular-nums tracking-wide">{reference}</span>
      </Fact>
      <Changeable appointment={appointment} />
    </dl>
  )
}

function Changeable({ appointment }: { appointment: Appointment }) {
  const { changeableUntil, zone } = appointment
  const firm = useFirm()
  const phase = phaseOf(appointment, useNow())
  const until = unbrokenMoments(`${longDayIn(zone, changeableUntil)}, ${exactClockIn(zone, changeableUntil)}`)
  if (phase === 'open') return <Fact name="Reschedule or cancel">Here, until {until}</Fact>
  if (phase !== 'closed') return null
  return (
    <Fact name="Reschedule or cancel">
      You could change this here until {until}. If something came up, please{' '}
      <FirmPhone firm={firm}>{(number) => <>call {number} or </>}</FirmPhone>
      <Link to="/contact" className="font-semibold text-brand underline underline-offset-4">
        write to us
      </Link>
      .
    </Fact>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
