import { Link } from 'react-router'
import { isWeekend } from '../../../../time/days.ts'
import { clockIn, longDay, shortDay, unbroken } from '../../../../time/words.ts'
import type { AppointmentWeek, ListedAppointment } from '../contract.ts'
import { NoAdviser, StateLabel } from './state-label.tsx'

type Day = AppointmentWeek['days'][number]

const columns = { 5: 'xl:grid-cols-5', 6: 'xl:grid-cols-6', 7: 'xl:grid-cols-7' }
const columnsFor = (count: number) => columns[count === 5 || count === 6 ? count : 7]

/**
 * Shows one column per day if there is room, otherwise one day below the other. A day of the weekend has no column if no
 * one works on it and there is nothing to say about it.
 */
export function WeekDays({ week: { days, zone, today } }: { week: AppointmentWeek }) {
  const hasColumn = ({ date, isWorkday, notes, appointments }: Day) =>
    !isWeekend(date) || isWorkday || notes.length > 0 || appointments.length > 0 || date === today
  return (
    <>
      <DayLinks days={days} today={today} />
      <div className={`grid gap-3 ${columnsFor(days.filter(hasColumn).length)}`}>
        {days.map((day) => (
          <DayColumn
            key={day.date}
            day={day}
            zone={zone}
            isToday={day.date === today}
            className={hasColumn(day) ? '' : 'xl:hidden'}
          />
        ))}
      </div>
    </>
  )
}

/** For phones: links to the days, with the number of appointments on each. */
const DayLinks = ({ days, today }: { days: Day[]; today: string }) => (
  <nav aria-label="Days" className="mb-4 xl:hidden">
    <ul className="grid grid-cols-7 gap-1">
      {days.map(({ date, appointments }) => (
        <li key={date}>
          <a
            href={`#day-${date}`}
            aria-current={date === today ? 'date' : undefined}
            className="flex min-h-14 flex-col items-center justify-center rounded-md border border-line bg-surface text-sm leading-tight aria-[current]:border-brand aria-[current]:text-brand"
          >
            <span className="sr-only">{longDay(date)}</span>
            <span aria-hidden>{shortDay(date).slice(0, 2)}</span>
            <strong aria-hidden className="font-semibold text-base tabular-nums">
              {Number(date.slice(8))}
            </strong>
            <span aria-hidden className="mt-0.5 flex h-1.5 gap-0.5">
              {appointments.slice(0, 3).map(({ id }) => (
                <span key={id} className="size-1.5 rounded-full bg-brand" />
              ))}
            </span>
            <span className="sr-only">{appointments.length} booked</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

interface ColumnProps {
  day: Day
  zone: string
  isToday: boolean
  className: string
}

function DayColumn({ day: { date, notes, appointments }, zone, isToday, className }: ColumnProps) {
  const title = `day-${date}`
  return (
    <section
      aria-labelledby={title}
      className={`min-w-0 rounded-lg border bg-surface p-3 xl:p-2 ${isToday ? 'border-brand' : 'border-line'} ${className}`}
    >
      <h3
        id={title}
        className={`scroll-mt-24 font-sans font-semibold text-base tabular-nums ${isToday ? 'text-brand' : ''}`}
      >
        <span aria-hidden>{shortDay(date)}</span>
        <span className="sr-only">{longDay(date)}</span>
        {isToday ? <span className="block font-normal text-sm">Today</span> : null}
      </h3>
      {notes.map((note) => (
        <p key={note} className="wrap-anywhere mt-2 rounded-sm bg-amber-soft px-2 py-1 text-amber text-sm">
          {note}
        </p>
      ))}
      {appointments.length > 0 ? (
        <ol className="mt-2 space-y-2">
          {appointments.map((appointment) => (
            <li key={appointment.id}>
              <WeekEntry appointment={appointment} zone={zone} />
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-ink-soft text-sm">Nothing booked</p>
      )}
    </section>
  )
}

function WeekEntry({ appointment, zone }: { appointment: ListedAppointment; zone: string }) {
  const { id, state, startsAt, name, topic, adviser, isUnattended, isOff } = appointment
  return (
    <Link
      to={`/admin/bookings/${id}`}
      prefetch="intent"
      className={`block rounded-md border border-line px-3 py-2 text-sm xl:px-2 hover:border-brand ${state === 'confirmed' ? 'bg-brand-soft' : 'bg-sunken'}`}
    >
      <time dateTime={startsAt} className="font-semibold tabular-nums">
        {unbroken(clockIn(zone, startsAt))}
      </time>
      <span
        title={name}
        className={`wrap-break-word line-clamp-3 font-medium text-base leading-snug ${state === 'canceled' ? 'line-through' : ''}`}
      >
        {name}
      </span>
      <span className="wrap-break-word mt-0.5 block text-ink-soft leading-snug">{topic}</span>
      <span className="wrap-break-word mt-0.5 block text-ink-soft leading-snug">
        <span className="sr-only">with </span>
        {adviser}
      </span>
      <NoAdviser isUnattended={isUnattended} isOff={isOff} />
      {state === 'confirmed' ? null : (
        <span className="mt-1.5 block *:bg-surface *:ring-1 *:ring-line-strong *:ring-inset">
          <StateLabel state={state} />
        </span>
      )}
    </Link>
  )
}
