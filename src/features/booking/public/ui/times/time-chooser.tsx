import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateIn, instantOf } from '../../../../../time/clock.ts'
import { weekdayAndDate } from '../../../../../time/words.ts'
import { Skeleton } from '../../../../../ui/base/skeleton.tsx'
import { PlainForm, type PlainTarget } from '../../../../../ui/forms/plain-form.tsx'
import { Failure } from '../../../../../ui/page/failure.tsx'
import type { Wish } from '../../../waiting-list/ui/waiting-list-form.tsx'
import type { BookingOptions } from '../../contract.ts'
import { slots, type Wanted } from '../queries.ts'
import { FirstDays } from './first-days.tsx'
import { daysToSearch, monthOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { NoTimes, type Only } from './no-times.tsx'
import type { TimePick } from './refused-time.tsx'
import { TimeList } from './time-list.tsx'
import { ZoneChooser } from './zone-chooser.tsx'

interface Props {
  options: BookingOptions
  wanted: Wanted
  /** The topic and language for the waiting list; undefined if this page has no waiting list. */
  wish?: Wish
  /** The adviser whose times the visitor sees, if other advisers take the topic too. */
  only?: Only
  zone: string
  onZone: (zone: string) => void
  onChoose: (startsAt: string) => void
  /** The start that the visitor has chosen, while the server hasn't answered. */
  pending?: string
  /** The day to show first, in the visitor's time zone. */
  begin?: string
  /** Where choosing a day or a time zone leads if scripts don't run. */
  place: PlainTarget
  pick: TimePick
}

/** The free times of one month and, in the current month, at least those of the next two weeks. */
export const slotsOfMonth = (wanted: Wanted, month: string, zone: string) =>
  slots(wanted, { ...daysToSearch(month, dateIn(zone, new Date())), zone })

/** The days with free times, and the times of one of them. */
export function TimeChooser({ options, wanted, wish, only, zone, onZone, begin, place, ...choosing }: Props) {
  const today = dateIn(zone, new Date())
  // The firm's last day may end on the next day in the visitor's time zone.
  const last = dateIn(zone, instantOf(options.lastDay, '23:59', options.zone))
  const [month, setMonth] = useState(monthOf(begin ?? today))
  const [picked, setPicked] = useState(begin)
  const { data, error, isFetching, refetch } = useQuery(slotsOfMonth(wanted, month, zone))
  const byDay = Map.groupBy(data?.starts ?? [], (start) => dateIn(zone, new Date(start)))
  const counts = new Map([...byDay].map(([day, starts]) => [day, starts.length]))
  const days = [...byDay.keys()]
  const inMonth = days.filter((day) => monthOf(day) === month)
  const day = picked && inMonth.includes(picked) ? picked : inMonth[0]
  const goTo = (there: string) => {
    setMonth(monthOf(there))
    setPicked(there)
  }
  return (
    <div>
      <ZoneChooser zone={zone} firmZone={options.zone} onChoose={onZone} place={place} />
      <FirstDays days={days} month={month} today={today} chosen={day} onChoose={goTo} place={place} />
      <div className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
        <MonthGrid
          month={month}
          onMonth={setMonth}
          first={today}
          last={last}
          counts={counts}
          chosen={day}
          onChoose={setPicked}
          today={today}
          isLoading={!data && isFetching}
          place={place}
        />
        <div className="min-w-0">
          {data && day ? <DayTimes day={day} starts={byDay.get(day) ?? []} zone={zone} {...choosing} /> : null}
          {data && !day ? (
            <NoTimes
              month={month}
              next={days[0] ?? (data.next ? dateIn(zone, new Date(data.next)) : undefined)}
              lastDay={options.lastDay}
              wish={wish}
              only={only}
              zone={zone}
              onDay={goTo}
              place={place}
            />
          ) : null}
          {!data && isFetching ? <Loading /> : null}
          {!data && !isFetching && error ? <NotLoaded error={error} onRetry={refetch} /> : null}
        </div>
      </div>
    </div>
  )
}

interface DayProps extends Pick<Props, 'onChoose' | 'pending' | 'zone' | 'pick'> {
  day: string
  starts: string[]
}

function DayTimes({ day, starts, pick, ...rest }: DayProps) {
  const title = weekdayAndDate(day)
  return (
    <>
      <h3 className="font-sans font-semibold text-lg tracking-normal md:min-h-11 md:leading-11">{title}</h3>
      <p role="status" className="sr-only">
        {starts.length === 1 ? '1 time' : `${starts.length} times`} on {title}
      </p>
      <PlainForm target={pick} without={[pick.name]} className="mt-3">
        <TimeList starts={starts} name={pick.name} label={title} {...rest} />
      </PlainForm>
    </>
  )
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

const Loading = () => (
  <div role="status">
    <span className="sr-only">Loading times</span>
    <Skeleton className="h-7 w-48" />
    <div className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
      {places.map((place) => (
        <Skeleton key={place} className="h-13" />
      ))}
    </div>
  </div>
)

const NotLoaded = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Failure onRetry={onRetry}>We couldn't load the times. {error.message}</Failure>
)
