import { momentHere, momentInUtc } from '../../time/moment.ts'
import { unbroken } from '../../time/words.ts'

/** A moment in the viewer's time zone, with UTC as its tooltip. */
export function Moment({ iso, className = '' }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} title={momentInUtc(iso)} className={`tabular-nums ${className}`}>
      {unbroken(momentHere(iso))}
    </time>
  )
}
