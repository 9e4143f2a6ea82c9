import type { ChangeEvent, ComponentProps } from 'react'
import * as z from 'zod/mini'
import { instantOf } from '../../../../time/clock.ts'
import { clockIn, haveSameClock, unbroken } from '../../../../time/words.ts'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import type { FreeTimes as Times } from '../contract.ts'

const other = 'other'

/** The fields with which the firm chooses an adviser and a time. */
export const chosenTime = {
  adviserId: z.uuid('Please choose an adviser'),
  date: z.iso.date('Please choose a day'),
  /** A free start, or `other` for a typed time. */
  choice: z.string('Please choose a time').check(z.minLength(1, 'Please choose a time')),
  time: z.string(),
}

type Chosen = Record<keyof typeof chosenTime, string>

export const isTimeTyped = z.refine<Pick<Chosen, 'choice' | 'time'>>(
  ({ choice, time }) => choice !== other || /^\d{2}:\d{2}$/.test(time),
  { error: 'Please enter a time', path: ['time'] },
)

/** The chosen start, in UTC. */
export const startOf = ({ date, choice, time }: Omit<Chosen, 'adviserId'>, firmZone: string): string =>
  choice === other ? instantOf(date, time, firmZone).toISOString() : choice

type Field = Omit<ComponentProps<typeof TextField> & ComponentProps<typeof SelectField>, 'label'>

interface TimesQuery {
  data: Times | undefined
  error: Error | null
  isLoading: boolean
}

interface Props {
  form: {
    field: (name: 'adviserId' | 'date' | 'choice' | 'time') => Field
    set: (name: 'choice', value: string) => void
    watch: (name: 'adviserId' | 'choice') => string | undefined
  }
  advisers: { id: string; name: string }[]
  /** The query for the free times of the chosen day, and what people must choose before we can ask for them. */
  times: TimesQuery
  needs: string
  /** The time at which this adviser already has the appointment. The list leaves it out. */
  bookedWith?: { adviserId: string; startsAt: string }
  zones: [firm: string, visitor: string]
}

/** An adviser, a day, and one of the free times or any other time if nothing else is booked then. */
export function ChosenTimeFields({ form, advisers, times, needs, bookedWith, zones }: Props) {
  const [adviserId, choice] = [form.watch('adviserId'), form.watch('choice')]
  const { error, ...radio } = form.field('choice')
  /** Clears the chosen time if the day or the adviser changes. */
  const clearTimeOnChange = (name: 'adviserId' | 'date') => {
    const { onChange, ...rest } = form.field(name)
    return {
      ...rest,
      onChange: (event: ChangeEvent<HTMLInputElement & HTMLSelectElement>) => {
        if (choice !== other) form.set('choice', '')
        return onChange?.(event)
      },
    }
  }
  return (
    <>
      <SelectField label="Adviser" {...clearTimeOnChange('adviserId')}>
        {advisers.some(({ id }) => id === adviserId) ? null : <option value="">Please choose</option>}
        {advisers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="Day" type="date" {...clearTimeOnChange('date')} />
      <fieldset>
        <legend className="font-semibold text-[0.9375rem]">Time</legend>
        <FreeTimes
          times={times}
          needs={needs}
          booked={bookedWith && bookedWith.adviserId === adviserId ? bookedWith.startsAt : ''}
          zones={zones}
          radio={radio}
        />
        <label className="mt-2 flex min-h-10 items-center gap-2.5">
          <input type="radio" value={other} className="size-5 accent-brand" {...radio} id="choice" />
          Another time
        </label>
        {error ? <p className="mt-1 font-medium text-[0.9375rem] text-danger">{error}</p> : null}
      </fieldset>
      {choice === other ? (
        <TextField
          label="Time in the firm's time zone"
          hint="Can be outside the adviser's hours, but can't overlap another booking."
          type="time"
          {...form.field('time')}
        />
      ) : null}
    </>
  )
}

interface FreeTimesProps {
  times: TimesQuery
  needs: string
  booked: string
  zones: [firm: string, visitor: string]
  radio: object
}

function FreeTimes({ times, needs, booked, zones: [firm, visitor], radio }: FreeTimesProps) {
  const { data, error, isLoading } = times
  if (error) return <p className="mt-2 text-danger">{error.message}</p>
  if (!data) return <p className="mt-2 text-ink-soft">{isLoading ? 'Looking...' : `Please choose ${needs}.`}</p>
  const starts = data.starts.filter((start) => start !== booked)
  if (starts.length === 0)
    return (
      <p className="wrap-anywhere mt-2 text-ink-soft">
        {['No times are free on this day', ...data.reasons].map((sentence) => `${sentence}.`).join(' ')}
      </p>
    )
  return (
    <ul className="mt-2 grid max-h-56 gap-x-4 overflow-y-auto sm:grid-cols-2">
      {starts.map((start) => (
        <li key={start}>
          <label className="flex min-h-10 items-center gap-2.5 text-[0.9375rem] tabular-nums">
            <input type="radio" value={start} className="size-5 accent-brand" {...radio} id={`at-${start}`} />
            <span>
              {unbroken(clockIn(firm, start))}
              {haveSameClock(firm, visitor, start) ? null : (
                <span className="text-ink-soft"> ({unbroken(clockIn(visitor, start))})</span>
              )}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
