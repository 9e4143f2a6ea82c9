import { momentInUtc } from '../../../time/moment.ts'
import { unbroken } from '../../../time/words.ts'
import { plannedMoment } from '../../../ui/desk/planned-moment.ts'
import { useFirm } from './firm.ts'

/** When something is planned, in the firm's time zone, with UTC as its tooltip. Empty until the firm's zone is known. */
export function Planned({ iso }: { iso: string }) {
  const zone = useFirm()?.hours.zone
  return zone ? (
    <time dateTime={iso} title={momentInUtc(iso)} className="tabular-nums">
      {unbroken(plannedMoment(zone, iso))}
    </time>
  ) : null
}
