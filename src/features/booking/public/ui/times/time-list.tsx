import { timeIn } from '../../../../../time/clock.ts'
import { clockIn, exactClockIn } from '../../../../../time/words.ts'
import { BareButton } from '../../../../../ui/base/button.tsx'
import { plainButton } from '../../../../../ui/forms/plain-form.tsx'

interface Props {
  /** The start times of one day in the visitor's time zone, the earliest first. */
  starts: string[]
  zone: string
  /** The name of the buttons' field in the `PlainForm` around the list. */
  name: string
  onChoose: (startsAt: string) => void
  /** The start that the visitor has chosen, while the server hasn't answered. */
  pending?: string
  /** Names the list for screen readers. */
  label: string
}

const parts = ['Morning', 'Afternoon', 'Evening'] as const

function partOf(zone: string, start: string): (typeof parts)[number] {
  const time = timeIn(zone, new Date(start))
  return time < '12:00' ? 'Morning' : time < '17:00' ? 'Afternoon' : 'Evening'
}

/** The times of one day, by the visitor's clock only. The chosen time is shown by the firm's clock, too. */
export function TimeList({ starts, label, ...rest }: Props) {
  const groups = Object.groupBy(starts, (start) => partOf(rest.zone, start))
  const shown = parts.filter((part) => groups[part])
  const clocks = starts.map((start) => clockIn(rest.zone, start))
  const isTwice = (clock: string) => clocks.indexOf(clock) !== clocks.lastIndexOf(clock)
  return (
    <div className="space-y-5">
      {shown.map((part) => (
        <div key={part}>
          <p aria-hidden className="font-medium text-[0.9375rem] text-ink-soft">
            {part}
          </p>
          <ul
            aria-label={`${part}, ${label}`}
            className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2"
          >
            {groups[part]?.map((start) => (
              <li key={start}>
                <Time start={start} isExact={isTwice(clockIn(rest.zone, start))} {...rest} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface TimeProps extends Omit<Props, 'starts' | 'label'> {
  start: string
  isExact: boolean
}

function Time({ start, isExact, zone, name, onChoose, pending }: TimeProps) {
  const isPending = pending === start
  return (
    <BareButton
      {...plainButton(name, start, () => onChoose(start))}
      disabled={pending !== undefined}
      className="flex min-h-12 w-full flex-col items-center justify-center rounded-md border border-line-strong bg-surface px-2 py-1.5 leading-tight transition-colors duration-150 hover:border-brand hover:bg-brand-soft aria-disabled:cursor-progress aria-disabled:opacity-60"
    >
      <span className="font-semibold tabular-nums">{isExact ? exactClockIn(zone, start) : clockIn(zone, start)}</span>
      {isPending ? <span className="text-ink-soft text-sm">One moment...</span> : null}
    </BareButton>
  )
}
