import { CalendarPlus, ExternalLink } from 'lucide-react'
import { useFirm } from '../../../../company/ui/firm.ts'
import { useOrigin } from '../../../../company/ui/origin.ts'
import type { Appointment } from '../../contract.ts'
import { calendarLinks } from './calendar-links.ts'

const look =
  'flex min-h-11 items-center justify-between gap-3 py-1 font-semibold text-brand underline-offset-4 hover:underline'

/** Adds the call to the visitor's calendar: as a file, or through a calendar's website. */
export function AddToCalendar({ appointment }: { appointment: Appointment }) {
  const { token, startsAt, endsAt, callUrl, reference, adviser } = appointment
  const firm = useFirm()
  const origin = useOrigin()
  const links = calendarLinks({
    title: firm ? `Consultation with ${firm.name}` : 'Tax consultation',
    startsAt,
    endsAt,
    url: new URL(callUrl ?? `/booking/${token}`, origin).href,
    details: `Video call with ${adviser}. Reference ${reference}. Reschedule or cancel: ${origin}/booking/${token}`,
  })
  return (
    <section aria-labelledby="calendar">
      <h2 id="calendar" className="text-xl">
        Add to your calendar
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        <li>
          <a href={`/api/booking/appointments/${token}/calendar.ics`} download="consultation.ics" className={look}>
            Calendar file
            <CalendarPlus aria-hidden size={18} className="shrink-0" />
          </a>
        </li>
        {links.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
              <span>
                {name}
                <span className="sr-only">, in a new tab</span>
              </span>
              <ExternalLink aria-hidden size={18} className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        The file works with every calendar. The links open the calendar's website and share the call details with it.
      </p>
    </section>
  )
}
