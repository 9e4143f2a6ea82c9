import { Button } from '../../../../ui/button.tsx'
import { dateIn } from '../../../company/hours-contract.ts'
import { WaitingListForm, type Wish } from './waiting-list-form.tsx'
import { formatDate, formatMonth, formatWeekday } from './words.ts'

interface Props {
  month: string
  /** The next free start; null where there is none. */
  next: string | null
  lastDay: string
  /** What can be waited for; undefined where nothing can. */
  wish: Wish | undefined
  zone: string
  onDay: (day: string) => void
}

/** A month without free times: the way to the next one, and the list of who wants to hear of an earlier one. */
export function NoTimes({ month, next, lastDay, wish, zone, onDay }: Props) {
  const day = next ? dateIn(zone, new Date(next)) : undefined
  return (
    <div>
      <div role="status">
        <h3 className="text-xl">No free times in {formatMonth(month)}</h3>
        {day ? null : <p className="mt-2 text-ink-soft">All times up to {formatDate(lastDay)} are taken.</p>}
      </div>
      {day ? (
        <Button className="mt-4 max-sm:w-full" onClick={() => onDay(day)}>
          Go to {formatWeekday(day)}
        </Button>
      ) : null}
      {wish ? (
        <div className="mt-6 border-line border-t pt-5">
          <WaitingListForm key={wish.topic} wish={wish} zone={zone} />
        </div>
      ) : null}
    </div>
  )
}
