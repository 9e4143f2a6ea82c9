import { formatMoment, formatMomentUtc } from './moment-format.ts'

/** A point in time in the zone of whoever looks, with the same in UTC for the pointer. */
export function Moment({ iso, className = '' }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} title={formatMomentUtc(iso)} className={`tabular-nums ${className}`}>
      {formatMoment(iso)}
    </time>
  )
}
