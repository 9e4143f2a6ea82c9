import { unbrokenMoments } from '../../../../../time/unbroken-dates.ts'
import { clockIn, haveSameClock, longDayIn, shortZoneName } from '../../../../../time/words.ts'
import { cityOf } from '../../../../../time/zone-names.ts'

interface Props {
  startsAt: string
  zone: string
  firmZone: string
}

/** A moment in the visitor's time zone, and in the firm's if its clock differs. */
export function BothClocks({ startsAt, zone, firmZone }: Props) {
  const date = longDayIn(zone, startsAt)
  const firmDate = longDayIn(firmZone, startsAt)
  return (
    <time dateTime={startsAt} className="block tabular-nums">
      <span className="block font-semibold">{unbrokenMoments(`${date}, ${clockIn(zone, startsAt)}`)}</span>
      <span className="block text-ink-soft">
        {cityOf(zone)} ({shortZoneName(zone, startsAt)})
      </span>
      {haveSameClock(zone, firmZone, startsAt) ? null : (
        <span className="block text-ink-soft">
          {firmDate === date ? '' : `${firmDate}, `}
          {clockIn(firmZone, startsAt)} in {cityOf(firmZone)} ({shortZoneName(firmZone, startsAt)})
        </span>
      )}
    </time>
  )
}
