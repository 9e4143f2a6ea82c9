import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import * as z from 'zod/mini'
import { dateIn, instantOf } from '../../../../time/clock.ts'
import { clockIn, haveSameClock, shortMomentIn, unbroken } from '../../../../time/words.ts'
import { cityTime } from '../../../../time/zone-names.ts'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { appointmentChoices } from '../../ui/desk/choices.ts'
import type { AppointmentChoices, DeskAppointment } from '../contract.ts'
import { moveTimes, moving, useAppointmentChange } from './queries.ts'

interface Props {
  appointment: DeskAppointment
  onClose: () => void
}

const other = 'other'
const MoveForm = z
  .object({
    adviserId: z.uuid('Please choose an adviser'),
    date: z.iso.date('Please choose a day'),
    /** A free start, or `other` for a typed time. */
    choice: z.string('Please choose a time').check(z.minLength(1, 'Please choose a time')),
    time: z.string(),
  })
  .check(
    z.refine(({ choice, time }) => choice !== other || /^\d{2}:\d{2}$/.test(time), {
      error: 'Please enter a time',
      path: ['time'],
    }),
  )
type MoveForm = z.infer<typeof MoveForm>

/** Moves to an adviser's free time, or to any other time if nothing else is booked then. */
export function MoveDialog({ appointment, onClose }: Props) {
  const { data: choices, error } = useQuery(appointmentChoices())
  const { firmZone, zone, startsAt, adviser } = appointment
  const isSameClock = haveSameClock(firmZone, zone, startsAt)
  return (
    <Dialog title="Move or reassign" onClose={onClose}>
      <p className="wrap-anywhere mt-2">
        Booked for {unbroken(shortMomentIn(firmZone, startsAt))}, with {adviser}.
      </p>
      <p className="wrap-anywhere mt-1 mb-5 text-[0.9375rem] text-ink-soft">
        Times are in the firm's time zone
        {isSameClock
          ? `, ${cityTime(firmZone)}, which is also the visitor's.`
          : `, with the visitor's in parentheses (${cityTime(zone)}).`}
      </p>
      {choices ? (
        <Fields
          appointment={appointment}
          advisers={choices.advisers.filter(({ isActive }) => isActive)}
          onClose={onClose}
        />
      ) : (
        <p role="status">{error ? error.message : 'One moment...'}</p>
      )}
    </Dialog>
  )
}

function Fields({ appointment, advisers, onClose }: Props & { advisers: AppointmentChoices['advisers'] }) {
  const { id, version, startsAt, firmZone, zone, email } = appointment
  const keepsAdviser = advisers.some((adviser) => adviser.id === appointment.adviserId)
  const { mutateAsync } = useAppointmentChange(moving)
  const form = useServerForm<MoveForm>({
    schema: MoveForm,
    defaults: {
      adviserId: keepsAdviser ? appointment.adviserId : '',
      date: dateIn(firmZone, new Date(startsAt)),
      choice: '',
      time: '',
    },
    send: async ({ adviserId, date, choice, time }) => {
      const to = choice === other ? instantOf(date, time, firmZone).toISOString() : choice
      const moved = await mutateAsync({ id, version, adviserId, startsAt: to })
      toast({
        title: `${unbroken(shortMomentIn(firmZone, moved.startsAt))}, with ${moved.adviser}`,
        description: moved.version === version ? 'Nothing changed, so we emailed no one.' : `We're emailing ${email}.`,
      })
      onClose()
    },
  })
  const [adviserId, date, choice] = [form.watch('adviserId'), form.watch('date'), form.watch('choice')]
  const { error, ...radio } = form.field('choice')
  /** Clears the chosen time if the day or the adviser changes. */
  const clearTimeOnChange = (field: 'adviserId' | 'date') => {
    const { onChange, ...rest } = form.field(field)
    return {
      ...rest,
      onChange: (event: ChangeEvent) => {
        if (choice !== other) form.set('choice', '')
        return onChange(event)
      },
    }
  }
  return (
    <Form form={form} isWide action="Move consultation" sending="Moving...">
      <SelectField label="Adviser" {...clearTimeOnChange('adviserId')}>
        {keepsAdviser ? null : <option value="">Please choose</option>}
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
          id={id}
          adviser={adviserId}
          date={date}
          booked={adviserId === appointment.adviserId ? startsAt : ''}
          zones={[firmZone, zone]}
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
    </Form>
  )
}

interface FreeTimesProps {
  id: string
  adviser: string
  date: string
  /** The time at which this adviser already has the appointment. The list leaves it out. */
  booked: string
  zones: [firm: string, visitor: string]
  radio: object
}

function FreeTimes({ id, adviser, date, booked, zones: [firm, visitor], radio }: FreeTimesProps) {
  const { data, error } = useQuery(moveTimes(id, date, adviser))
  if (error) return <p className="mt-2 text-danger">{error.message}</p>
  if (!data)
    return (
      <p className="mt-2 text-ink-soft">{date && adviser ? 'Looking...' : 'Please choose an adviser and a day.'}</p>
    )
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
