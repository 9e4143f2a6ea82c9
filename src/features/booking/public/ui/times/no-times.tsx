import { longDay, monthAndYear, weekdayAndDate } from '../../../../../time/words.ts'
import { Button } from '../../../../../ui/base/button.tsx'
import { PlainForm, type PlainTarget, plainButton } from '../../../../../ui/forms/plain-form.tsx'
import { WaitingListForm, type Wish } from '../../../waiting-list/ui/waiting-list-form.tsx'

export interface Only {
  name: string
  onAllAdvisers: () => void
}

interface Props {
  month: string
  /** The next day with free times. Undefined if there is none. */
  next: string | undefined
  lastDay: string
  /** The topic and language for the waiting list; undefined if this page has no waiting list. */
  wish: Wish | undefined
  /** The adviser whose times the visitor sees, if other advisers take the topic too. */
  only: Only | undefined
  zone: string
  onDay: (day: string) => void
  /** Where the buttons lead if scripts don't run. */
  place: PlainTarget
}

/**
 * Shown for a month without free times. Leads to the next free day, to other advisers' times, or to the waiting list.
 */
export function NoTimes({ month, next, lastDay, wish, only, zone, onDay, place }: Props) {
  return (
    <div>
      <div role="status">
        <h3 className="wrap-anywhere text-xl">
          No free times in {monthAndYear(month)}
          {only ? ` with ${only.name}` : ''}
        </h3>
        {next ? null : <p className="mt-2 text-ink-soft">No times are free through {longDay(lastDay)}.</p>}
        {only ? <p className="mt-2 text-ink-soft">Other advisers take this topic too.</p> : null}
      </div>
      {next ? (
        <PlainForm target={place} without={['day']}>
          <Button className="mt-4 max-sm:w-full" {...plainButton('day', next, () => onDay(next))}>
            Go to {weekdayAndDate(next)}
          </Button>
        </PlainForm>
      ) : null}
      {only ? (
        <PlainForm target={place} without={['adviser']}>
          <Button
            look={next ? 'secondary' : 'primary'}
            className="mt-4 max-sm:w-full"
            {...plainButton('adviser', '', only.onAllAdvisers)}
          >
            See all advisers' times
          </Button>
        </PlainForm>
      ) : wish ? (
        <div className="mt-6 border-line border-t pt-5">
          <WaitingListForm key={wish.topic} wish={wish} zone={zone} />
        </div>
      ) : null}
    </div>
  )
}
