import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { longDay, monthAndYear } from '../../../../../time/words.ts'
import { BareButton } from '../../../../../ui/base/button.tsx'
import { PlainForm, type PlainTarget, plainButton } from '../../../../../ui/forms/plain-form.tsx'
import { dayAfterKey, firstOf, monthOf, shiftMonth, weeksOf } from './month.ts'

interface Props {
  month: string
  onMonth: (month: string) => void
  /** The first and the last day of the grid. */
  first: string
  last: string
  /** The number of free times by day. A day without free times isn't in the map. */
  counts: Map<string, number>
  chosen: string | undefined
  onChoose: (day: string) => void
  today: string
  isLoading: boolean
  /** Where choosing a day leads if scripts don't run. */
  place: PlainTarget
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A table of a month's days. The Tab key reaches one day, and the arrow keys move to the others. */
export function MonthGrid({ month, onMonth, first, last, chosen, isLoading, place, ...days }: Props) {
  const title = useId()
  const { reached, onKeyDown, onFocus, grid } = useArrows({ month, onMonth, first, last, chosen, counts: days.counts })
  return (
    <PlainForm target={place} without={['day']}>
      <div className="flex items-center justify-between gap-2">
        <Turn label="Previous month" isOff={month <= monthOf(first)} to={shiftMonth(month, -1)} onMonth={onMonth} />
        <h3 id={title} aria-live="polite" className="font-sans font-semibold text-lg tracking-normal">
          {monthAndYear(month)}
        </h3>
        <Turn label="Next month" isNext isOff={month >= monthOf(last)} to={shiftMonth(month, 1)} onMonth={onMonth} />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days that arrow keys move through
        role="grid"
        aria-labelledby={title}
        aria-busy={isLoading}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        className="mt-3 w-full table-fixed border-separate border-spacing-0.5"
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name} className="h-9 font-medium text-ink-soft text-sm">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={isLoading ? 'motion-safe:animate-pulse' : ''}>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) => (
                <td key={weekdays[place]} className="p-0">
                  {day ? (
                    <Day
                      day={day}
                      isChosen={day === chosen}
                      isReached={day === reached}
                      isLoading={isLoading}
                      {...days}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PlainForm>
  )
}

interface DayProps extends Pick<Props, 'counts' | 'onChoose' | 'today' | 'isLoading'> {
  day: string
  isChosen: boolean
  isReached: boolean
}

const looks = {
  chosen: 'bg-brand font-semibold text-on-brand',
  free: 'bg-brand-soft font-semibold text-brand-strong hover:inset-ring-2 hover:inset-ring-brand',
  none: 'text-ink-soft',
}

function Day({ day, isChosen, isReached, counts, onChoose, today, isLoading }: DayProps) {
  const count = counts.get(day) ?? 0
  const words = isLoading ? 'loading' : count === 0 ? 'no times' : count === 1 ? '1 time' : `${count} times`
  return (
    <BareButton
      {...(count > 0 ? plainButton('day', day, () => onChoose(day)) : {})}
      disabled={count === 0}
      data-day={day}
      tabIndex={isReached ? 0 : -1}
      aria-label={`${longDay(day)}, ${words}`}
      aria-pressed={isChosen}
      aria-current={day === today ? 'date' : undefined}
      className={`flex h-11 w-full items-center justify-center rounded-md tabular-nums transition-colors duration-150 aria-[current]:underline aria-[current]:underline-offset-4 aria-disabled:cursor-default ${looks[isChosen ? 'chosen' : count > 0 ? 'free' : 'none']}`}
    >
      {Number(day.slice(8))}
    </BareButton>
  )
}

function Turn({
  label,
  isNext,
  isOff,
  to,
  onMonth,
}: {
  label: string
  isNext?: boolean
  isOff: boolean
  /** The month to show. */
  to: string
  onMonth: (month: string) => void
}) {
  const Icon = isNext ? ChevronRight : ChevronLeft
  return (
    <BareButton
      {...(isOff ? {} : plainButton('day', firstOf(to), () => onMonth(to)))}
      aria-label={label}
      disabled={isOff}
      className="inline-flex size-11 items-center justify-center rounded-md border border-line-strong bg-surface hover:border-brand hover:text-brand aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      <Icon aria-hidden size={20} />
    </BareButton>
  )
}

/** The day that the Tab key reaches, and what the arrow keys do. An arrow key may lead to another month. */
function useArrows({
  month,
  onMonth,
  first,
  last,
  chosen,
  counts,
}: Pick<Props, 'month' | 'onMonth' | 'first' | 'last' | 'chosen' | 'counts'>) {
  const [walked, setWalked] = useState<string>()
  const grid = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(false)
  const isHere = (day: string | undefined) => day !== undefined && monthOf(day) === month
  const earliest = firstOf(month) < first ? first : firstOf(month)
  const freeDay = [...counts.keys()].filter(isHere).sort()[0]
  const reached = [walked, chosen, freeDay].find(isHere) ?? earliest
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
  }, [reached])
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      event.altKey || event.ctrlKey || event.metaKey ? undefined : dayAfterKey(event.key, reached, first, last)
    if (next === undefined) return
    event.preventDefault()
    wantsFocus.current = next !== reached
    setWalked(next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }
  // Makes the focused day the one that the Tab key reaches. Otherwise another day would become that one when the free
  // times arrive, and the focus would be lost.
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setWalked(target.dataset.day)
  return { reached, onKeyDown, onFocus, grid }
}
