import { Link } from 'react-router'
import type { Booked } from './add-days-dialog.tsx'

/** Says that consultations are booked on days that were just closed. */
export function BookedAlready({ count, from, to, adviserId }: Booked) {
  if (count === 0) return null
  const search = new URLSearchParams({
    since: from,
    until: to,
    state: 'confirmed',
    ...(adviserId ? { adviser: adviserId } : {}),
  })
  return (
    <p role="status" className="mb-4 rounded-md bg-amber-soft px-4 py-3 text-amber">
      {count === 1 ? '1 consultation is' : `${count} consultations are`} already booked on these days. We haven’t
      emailed anyone.{' '}
      <Link to={`/admin/bookings/list?${search}`} className="font-semibold underline underline-offset-4">
        Move or cancel them
      </Link>
    </p>
  )
}
