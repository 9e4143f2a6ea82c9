import { type ReactNode, useSyncExternalStore } from 'react'
import type { Deadline } from '../../../../tax/deadlines/deadlines.ts'
import { dateHere } from '../../../../time/clock.ts'
import { formatDay, formatShortDay, monthName } from '../../../../time/day-names.ts'
import type { Day } from '../../../../time/days.ts'

/** Writes a day as `Tue, Dec 9`. The weekday comes from `toUTCString`, which starts with it. */
const dayOf = (date: string) => `${new Date(date).toUTCString().slice(0, 4)} ${formatShortDay(date).slice(0, -6)}`

const never = () => () => {}
/** Today in the person's time zone, which only the browser knows. */
const today = () => dateHere()

interface Props {
  deadlines: readonly Deadline[]
  /** The day on which the server rendered the page. Undefined in a page that the browser renders. */
  renderedOn: Day | undefined
}

/** Lists deadlines by month, from the next one on. Those that have passed come last. */
export function DeadlineList({ deadlines, renderedOn = '' }: Props) {
  const now = useSyncExternalStore(never, today, () => renderedOn)
  const ahead = deadlines.filter(({ due }) => due >= now)
  const passed = deadlines.filter(({ due }) => due < now)
  const byMonth = Map.groupBy(ahead, ({ due }) => due.slice(0, 7))
  return (
    <>
      {[...byMonth].map(([month, all]) => (
        <section key={month} className="mt-7 break-inside-avoid-page">
          <h3 className="font-medium font-serif text-xl">{`${monthName(new Date(month))} ${month.slice(0, 4)}`}</h3>
          <ul className="mt-2">
            {all.map((deadline) => (
              <Item key={deadline.id} deadline={deadline} day={dayOf(deadline.due)}>
                {deadline.due === ahead[0]?.due ? <Next /> : null}
              </Item>
            ))}
          </ul>
        </section>
      ))}
      {passed.length > 0 ? (
        <section className="mt-7">
          <h3 className="font-medium font-serif text-xl">Already passed</h3>
          <ul className="mt-2">
            {passed.map((deadline) => (
              <Item key={deadline.id} deadline={deadline} day={formatShortDay(deadline.due)} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

const Next = () => (
  <span className="ml-2 rounded-sm bg-brand-soft px-1.5 py-0.5 text-[0.9375rem] text-brand-strong">Next</span>
)

interface ItemProps {
  deadline: Deadline
  /** The due date in words. */
  day: string
  children?: ReactNode
}

function Item({ deadline, day, children }: ItemProps) {
  const { country, due, title, note, isMoved, statutory, extended } = deadline
  return (
    <li className="grid gap-x-6 border-line border-t py-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <p className="whitespace-nowrap font-semibold tabular-nums">
        <time dateTime={due}>{day}</time>
        {children}
      </p>
      <div>
        <h4 className="font-semibold text-base">
          {title} <span className="font-normal text-ink-soft">{country === 'US' ? 'United States' : 'Canada'}</span>
        </h4>
        {note ? <p className="text-base text-ink-soft">{note}</p> : null}
        {isMoved ? (
          <p className="text-base text-ink-soft">Moved from {dayOf(statutory)}, a weekend or holiday.</p>
        ) : null}
        {extended ? (
          <p className="text-base text-ink-soft">
            Extended to {formatDay(extended.due)} {extended.how}.
          </p>
        ) : null}
      </div>
    </li>
  )
}
