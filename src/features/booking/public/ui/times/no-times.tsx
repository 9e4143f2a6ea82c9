import { Button } from '../../../../../ui/base/button.tsx'
import { dateIn } from '../../../../company/shared/hours.ts'
import { WaitingListForm, type Wish } from '../../../waiting-list/ui/waiting-list-form.tsx'
import { formatDate, formatMonth, formatWeekday } from './format.ts'

export interface Only {
  name: string
  onEverybody: () => void
}

interface Props {
  month: string
  /** The next free start; null where there is none. */
  next: string | null
  lastDay: string
  /** What can be waited for; undefined where nothing can. */
  wish: Wish | undefined
  /** Whose times these are, where others have some as well. */
  only: Only | undefined
  zone: string
  onDay: (day: string) => void
}

/** A month without free times: the way to the next one, and the list of who wants to hear of an earlier one. */
export function NoTimes({ month, next, lastDay, wish, only, zone, onDay }: Props) {
  const day = next ? dateIn(zone, new Date(next)) : undefined
  return (
    <div>
      <div role="status">
        <h3 className="wrap-anywhere text-xl">
          No free times in {formatMonth(month)}
          {only ? ` with ${only.name}` : ''}
        </h3>
        {day ? null : <p className="mt-2 text-ink-soft">There are none up to {formatDate(lastDay)}.</p>}
        {only ? <p className="mt-2 text-ink-soft">Others of our team hold calls about this topic as well.</p> : null}
      </div>
      {day ? (
        <Button className="mt-4 max-sm:w-full" onClick={() => onDay(day)}>
          Go to {formatWeekday(day)}
        </Button>
      ) : null}
      {only ? (
        <Button look={day ? 'secondary' : 'primary'} className="mt-4 max-sm:w-full" onClick={only.onEverybody}>
          See everybody’s times
        </Button>
      ) : wish ? (
        <div className="mt-6 border-line border-t pt-5">
          <WaitingListForm key={wish.topic} wish={wish} zone={zone} />
        </div>
      ) : null}
    </div>
  )
}
