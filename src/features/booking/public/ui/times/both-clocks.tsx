import { clockIn, dateWordsIn, haveSameClock, offsetIn } from './format.ts'
import { cityOf } from './zones.ts'

interface Props {
  startsAt: string
  zone: string
  firmZone: string
}

/** A moment in the visitor's time zone, and in the firm's if its clock differs. */
export function BothClocks({ startsAt, zone, firmZone }: Props) {
  const date = dateWordsIn(zone, startsAt)
  const firmDate = dateWordsIn(firmZone, startsAt)
  return (
    <time dateTime={startsAt} className="block tabular-nums">
      <span className="block font-semibold">
        {date}, {clockIn(zone, startsAt)}
      </span>
      <span className="block text-ink-soft">
        {cityOf(zone)} ({offsetIn(zone, startsAt)})
      </span>
      {haveSameClock(zone, firmZone, startsAt) ? null : (
        <span className="block text-ink-soft">
          {firmDate === date ? '' : `${firmDate}, `}
          {clockIn(firmZone, startsAt)} in {cityOf(firmZone)} ({offsetIn(firmZone, startsAt)})
        </span>
      )}
    </time>
  )
}
