import { formatMoment, formatMomentUtc } from './moment-format.ts'

/** A moment in the viewer's time zone, with UTC as its tooltip. */
export function Moment({ iso, className = '' }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} title={formatMomentUtc(iso)} className={`tabular-nums ${className}`}>
      {formatMoment(iso)}
    </time>
  )
}
