import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addDays, sundayOf } from '../../../../time/days.ts'
import { dayRange } from '../../../../time/ranges.ts'
import { Button } from '../../../../ui/base/button.tsx'
import type { AppointmentWeek } from '../contract.ts'

/** Names the week on the screen and links to other weeks. The links keep the filters. */
export function WeekLinks({ week: { days, today } }: { week: AppointmentWeek }) {
  const [address, setAddress] = useSearchParams()
  const [first = today, last = today] = [days.at(0)?.date, days.at(-1)?.date]
  const withWeek = (week: string) => {
    const next = new URLSearchParams(address)
    if (week) next.set('week', week)
    else next.delete('week')
    return next
  }
  const to = (week: string) => `?${withWeek(week)}`
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <h2 aria-live="polite" className="text-2xl tabular-nums">
        {dayRange(first, last)}
      </h2>
      <div className="flex flex-wrap items-end gap-2">
        <nav aria-label="Weeks" className="flex gap-2">
          <WeekLink to={to(sundayOf(addDays(first, -1)))} label="Previous week">
            <ChevronLeft aria-hidden size={20} />
          </WeekLink>
          <WeekLink to={to('')} isCurrent={!address.get('week')}>
            Next 7 days
          </WeekLink>
          <WeekLink to={to(addDays(sundayOf(first), 7))} label="Next week">
            <ChevronRight aria-hidden size={20} />
          </WeekLink>
        </nav>
        <form
          key={first}
          aria-label="Go to a week"
          onSubmit={(event) => {
            event.preventDefault()
            const day = String(new FormData(event.currentTarget).get('day') ?? '')
            if (day) setAddress(withWeek(sundayOf(day)), { preventScrollReset: true })
          }}
          className="flex gap-2"
        >
          <label>
            <span className="sr-only">Go to the week of</span>
            <input
              type="date"
              name="day"
              defaultValue={first}
              className="block min-h-10 rounded-md border border-line-strong bg-surface px-3 text-[0.9375rem]"
            />
          </label>
          <Button type="submit" look="secondary" size="sm">
            Go
          </Button>
        </form>
      </div>
    </div>
  )
}

interface LinkProps {
  to: string
  label?: string
  isCurrent?: boolean
  children: ReactNode
}

const WeekLink = ({ to, label, isCurrent, children }: LinkProps) => (
  <Link
    to={to}
    aria-label={label}
    title={label}
    aria-current={isCurrent ? 'date' : undefined}
    preventScrollReset
    className="inline-flex min-h-10 min-w-10 items-center justify-center rounded-md border border-line-strong bg-surface px-2.5 font-semibold text-[0.9375rem] hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:text-brand"
  >
    {children}
  </Link>
)
