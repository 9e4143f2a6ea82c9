import { takeFocus } from '../../../../ui/failure.tsx'
import { dateIn } from '../../../company/hours-contract.ts'
import { TimeList } from './time-list.tsx'
import { formatWeekday } from './words.ts'

interface Props {
  /** In the server's words. */
  message: string
  /** Free starts, ascending. */
  nearest: string[]
  zone: string
  firmZone: string
  onChoose: (startsAt: string) => void
  pending?: string
  /** What is kept meanwhile. */
  children?: string
}

/** The time was taken meanwhile: what is free nearby. */
export function NearestTimes({ message, nearest, children, ...rest }: Props) {
  const days = Map.groupBy(nearest, (start) => dateIn(rest.zone, new Date(start)))
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="alert"
      className="rounded-md border border-line-strong bg-amber-soft px-5 py-4"
    >
      <p className="font-semibold text-amber">{message}</p>
      {children ? <p className="mt-1 text-[0.9375rem]">{children}</p> : null}
      {[...days].map(([day, starts]) => (
        <div key={day} className="mt-4">
          <p className="mb-2 font-semibold">{formatWeekday(day)}</p>
          <TimeList starts={starts} label={formatWeekday(day)} {...rest} />
        </div>
      ))}
    </div>
  )
}
