import { useContext } from 'react'
import { momentIn, momentInUtc } from '../../time/moment.ts'
import { unbrokenMoments } from '../../time/unbroken-dates.ts'
import { DeskZone } from './desk-zone.ts'
import { zoneNote } from './firm-moment.ts'

/**
 * A moment, with UTC as its tooltip: in the firm's time zone on the desks, elsewhere in the reader's own. The date, the
 * time and the zone's name each stay on one line. Even in a narrow column that doesn't break moments, the zone's name
 * may stand on a line of its own.
 */
export function Moment({ iso, className = '' }: { iso: string; className?: string }) {
  const zone = useContext(DeskZone)
  const note = zone && zoneNote(zone, iso)
  return (
    <time dateTime={iso} title={momentInUtc(iso)} className={`tabular-nums ${className}`}>
      {unbrokenMoments(momentIn(zone, iso))}
      {note ? (
        <span className="whitespace-normal">
          , <span className="whitespace-nowrap">{note}</span>
        </span>
      ) : null}
    </time>
  )
}
