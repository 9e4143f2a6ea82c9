import { rangeIn } from '../../../../time/ranges.ts'
import { haveSameClock } from '../../../../time/words.ts'
import { cityTime } from '../../../../time/zone-names.ts'
import type { DeskAppointment } from '../contract.ts'

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
    <dl className="mt-6 grid gap-x-8 gap-y-4 rounded-lg border border-line-strong bg-surface p-5 md:grid-cols-2">
      {clocks.map(({ whose, where }) => (
        <div key={whose} className="min-w-0">
          <dt className="wrap-anywhere text-ink-soft text-sm">
            {whose} ({cityTime(where)})
          </dt>
          <dd className="mt-1 text-balance font-medium text-lg leading-snug tabular-nums">
            <time dateTime={startsAt}>{rangeIn(where, startsAt, endsAt)}</time>
          </dd>
        </div>
      ))}
    </dl>
  )
}
