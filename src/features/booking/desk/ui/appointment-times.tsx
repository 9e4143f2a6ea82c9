import { Fragment } from 'react'
import { rangeIn } from '../../../../time/ranges.ts'
import { haveSameClock, longDayIn } from '../../../../time/words.ts'
import { cityTime } from '../../../../time/zone-names.ts'
import type { DeskAppointment } from '../contract.ts'

/**
 * Splits the text into the day and the times, so that a line breaks between them. Within one part, a line breaks only
 * if the part is too long.
 */
function partsOf(zone: string, startsAt: string, endsAt: string): string[] {
  const words = rangeIn(zone, startsAt, endsAt)
  const day = `${longDayIn(zone, startsAt)},`
  return words.startsWith(day) ? [day, words.slice(day.length).trim()] : [words]
}

/** Shows the time in the firm's time zone and, if the visitor's clock shows another time, in the visitor's. */
export function AppointmentTimes({
  appointment: { startsAt, endsAt, firmZone, zone, name },
}: {
  appointment: DeskAppointment
}) {
  const clocks = haveSameClock(firmZone, zone, startsAt)
    ? [{ whose: `For the firm and ${name}`, where: firmZone }]
    : [
        { whose: 'For the firm', where: firmZone },
        { whose: `For ${name}`, where: zone },
      ]
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-4 rounded-lg border border-line-strong bg-surface p-5 md:grid-flow-col md:auto-cols-fr">
      {clocks.map(({ whose, where }) => (
        <div key={whose} className="min-w-0">
          <dt className="wrap-anywhere text-ink-soft text-sm">
            {whose} ({cityTime(where)})
          </dt>
          <dd className="mt-1 font-medium text-lg leading-snug tabular-nums">
            <time dateTime={startsAt}>
              {partsOf(where, startsAt, endsAt).map((part) => (
                <Fragment key={part}>
                  <span className="inline-block">{part}</span>{' '}
                </Fragment>
              ))}
            </time>
          </dd>
        </div>
      ))}
    </dl>
  )
}
