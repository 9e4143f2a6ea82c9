import { Link } from 'react-router'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { Availability } from '../contract.ts'
import type { Booked } from './add-days-dialog.tsx'

/** Says that consultations are booked on days that were just closed. */
export function BookedAlready(booked: Booked) {
  const { count } = booked
  if (count === 0) return null
  return (
    <p role="status" className="mb-4 rounded-md bg-amber-soft px-4 py-3 text-amber">
      {count === 1 ? '1 consultation is' : `${count} consultations are`} already booked on these days.{' '}
      <MoveThem {...booked} />
    </p>
  )
}

/** Says that an adviser has consultations in their time off, until someone moves or cancels them. */
export const BookedOff = ({ booked }: { booked: Availability['bookedOff'][number] }) => (
  <p role="status" className="rounded-md bg-amber-soft px-4 py-3 text-[0.9375rem] text-amber">
    {countOf(booked.count, ['consultation is', 'consultations are'])} booked in this adviser's time off.{' '}
    <MoveThem {...booked} />
  </p>
)

/** Says that we haven't emailed anyone, and links to the consultations. */
function MoveThem({ count, from, to, adviserId }: Booked) {
  const search = new URLSearchParams({
    since: from,
    until: to,
    state: 'confirmed',
    ...(adviserId ? { adviser: adviserId } : {}),
  })
  return (
    <>
      We haven't emailed anyone.{' '}
      <Link to={`/admin/bookings/list?${search}`} className="font-semibold underline underline-offset-4">
        {count === 1 ? 'Move or cancel it' : 'Move or cancel them'}
      </Link>
    </>
  )
}
