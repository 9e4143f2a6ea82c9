import { NavLink } from 'react-router'

const look =
  'inline-flex min-h-10 items-center px-4 font-medium text-[0.9375rem] text-ink-soft hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong'

/** Links to the week, the list and the waiting list. */
export function ViewLinks({ today }: { today?: string }) {
  return (
    <nav aria-label="View" className="mt-6">
      <ul className="inline-flex divide-x divide-line-strong overflow-hidden rounded-md border border-line-strong bg-surface">
        <li>
          <NavLink to="/admin/bookings" end className={look}>
            Week
          </NavLink>
        </li>
        <li>
          <NavLink to={`/admin/bookings/list${today ? `?since=${today}` : ''}`} className={look}>
            List
          </NavLink>
        </li>
        <li>
          <NavLink to="/admin/bookings/waiting-list" className={look}>
            Waiting list
          </NavLink>
        </li>
      </ul>
    </nav>
  )
}
