import { Link } from 'react-router'

/** Consultations to come that nobody would hold. */
export function UnattendedNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p role="status" className="mt-6 rounded-md bg-amber-soft px-4 py-3 text-amber">
      {count === 1 ? '1 consultation to come has' : `${count} consultations to come have`} no adviser any more.{' '}
      <Link to="/admin/bookings/list?adviser=none" className="font-semibold underline underline-offset-4">
        {count === 1 ? 'Show it' : 'Show them'}
      </Link>
    </p>
  )
}
