import type { ReactNode } from 'react'
import { dateIn } from '../../../../../time/clock.ts'
import { weekdayAndDate } from '../../../../../time/words.ts'
import { PlainForm, type PlainTarget } from '../../../../../ui/forms/plain-form.tsx'
import { Failure, takeFocus } from '../../../../../ui/page/failure.tsx'
import { TimeList } from './time-list.tsx'

/** Where choosing a time leads if scripts don't run, and the name of the chosen time's field. */
export type TimePick = PlainTarget & { name: string }

interface NearestProps {
  /** The reason that the server gives. */
  message: string
  /** The nearest free start times, the earliest first. */
  nearest: string[]
  zone: string
  /** Where choosing a time leads if scripts don't run. */
  pick: TimePick
  onChoose: (startsAt: string) => void
  pending?: string
  /** Says which time or details the visitor still has, above the nearest free times. */
  children: string
}

interface Props extends Omit<NearestProps, 'nearest'> {
  nearest: string[] | undefined
  /** A button or link to show if no other time is offered. */
  action?: ReactNode
}

/** Says why the server refused a time, and shows the nearest free times if the server names any. */
export const RefusedTime = ({ nearest, action, ...rest }: Props) => (
  <div className="mb-6">
    {nearest?.length ? <NearestTimes nearest={nearest} {...rest} /> : <Failure action={action}>{rest.message}</Failure>}
  </div>
)

/** Says that someone has just taken the time, and shows the nearest free ones. */
function NearestTimes({ message, nearest, pick, children, ...rest }: NearestProps) {
  const days = Map.groupBy(nearest, (start) => dateIn(rest.zone, new Date(start)))
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="alert"
      className="rounded-md border border-line-strong bg-amber-soft px-5 py-4"
    >
      <p className="font-semibold text-amber">{message}</p>
      <p className="mt-1 text-[0.9375rem]">{children}</p>
      {[...days].map(([day, starts]) => (
        <PlainForm key={day} target={pick} without={[pick.name]} className="mt-4">
          <p className="mb-2 font-semibold">{weekdayAndDate(day)}</p>
          <TimeList starts={starts} name={pick.name} label={weekdayAndDate(day)} {...rest} />
        </PlainForm>
      ))}
    </div>
  )
}
