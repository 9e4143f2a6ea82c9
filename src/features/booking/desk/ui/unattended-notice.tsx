import { Link } from 'react-router'

/** Warns of upcoming appointments whose adviser no longer takes consultations. */
export function UnattendedNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p role="status" className="mt-6 rounded-md bg-amber-soft px-4 py-3 text-amber">
      {count === 1 ? '1 upcoming consultation needs' : `${count} upcoming consultations need`} another adviser.{' '}
      <Link to="/admin/bookings/list?adviser=none" className="font-semibold underline underline-offset-4">
        {count === 1 ? 'Show it' : 'Show them'}
      </Link>
    </p>
  )
}
