import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Form } from '../../../../ui/form.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { dateIn, instantOf } from '../../../company/hours-contract.ts'
import type { DeskBooking } from '../../desk-contract.ts'
import { moveTimes, moving, useBookingChange } from './desk-queries.ts'
import { clockTime, shortMoment, zoneInWords } from './zone-times.ts'

interface Props {
  booking: DeskBooking
  onClose: () => void
}

const other = 'other'
const MoveForm = z
  .object({
    date: z.iso.date('Please choose a day'),
    /** A free start, or `other`. */
    choice: z.string('Please choose a time').check(z.minLength(1, 'Please choose a time')),
    time: z.string(),
  })
  .check(
    z.refine(({ choice, time }) => choice !== other || /^\d{2}:\d{2}$/.test(time), {
      error: 'Please give a time',
      path: ['time'],
    }),
  )
type MoveForm = z.infer<typeof MoveForm>

/** To a free time of its adviser, or to any other at which nothing else is booked. */
export function MoveDialog({ booking, onClose }: Props) {
  const { id, version, startsAt, firmZone, zone, adviser, email } = booking
  const { mutateAsync } = useBookingChange(moving)
  const form = useServerForm<MoveForm>({
    schema: MoveForm,
    defaults: { date: dateIn(firmZone, new Date(startsAt)), choice: '', time: '' },
    send: async ({ date, choice, time }) => {
      const to = choice === other ? instantOf(date, time, firmZone).toISOString() : choice
      const moved = await mutateAsync({ id, version, startsAt: to })
      toast({
        title: `Moved to ${shortMoment(moved.startsAt, firmZone)}`,
        description: `An email to ${email} is on its way.`,
      })
      onClose()
    },
  })
  const [date, choice] = [form.watch('date'), form.watch('choice')]
  const { error, ...radio } = form.field('choice')
  return (
    <Dialog title="Move this consultation" onClose={onClose}>
      <p className="wrap-anywhere mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        It stays with {adviser}. Times are those of the firm; in brackets, those of the visitor ({zoneInWords(zone)}).
      </p>
      <Form form={form} isWide action="Move it" sending="Moving...">
        <TextField label="Day" type="date" {...form.field('date')} />
        <fieldset>
          <legend className="font-semibold text-[0.9375rem]">Time</legend>
          <FreeTimes id={id} date={date} zones={[firmZone, zone]} radio={radio} />
          <label className="mt-2 flex min-h-10 items-center gap-2.5">
            <input type="radio" value={other} className="size-5 accent-brand" {...radio} id="choice" />
            Another time
          </label>
          {error ? <p className="mt-1 font-medium text-[0.9375rem] text-danger">{error}</p> : null}
        </fieldset>
        {choice === other ? (
          <TextField
            label="Time on the firm’s clock"
            hint="Also outside the adviser’s hours; never over something else that is booked."
            type="time"
            {...form.field('time')}
          />
        ) : null}
      </Form>
    </Dialog>
  )
}

interface FreeTimesProps {
  id: string
  date: string
  zones: [firm: string, visitor: string]
  radio: object
}

function FreeTimes({ id, date, zones: [firm, visitor], radio }: FreeTimesProps) {
  const { data, error } = useQuery(moveTimes(id, date))
  if (error) return <p className="mt-2 text-danger">{error.message}</p>
  if (!data) return <p className="mt-2 text-ink-soft">{date ? 'Looking...' : 'Please choose a day.'}</p>
  if (data.starts.length === 0) return <p className="mt-2 text-ink-soft">Nothing is free on this day.</p>
  return (
    <ul className="mt-2 grid max-h-56 gap-x-4 overflow-y-auto sm:grid-cols-2">
      {data.starts.map((start) => (
        <li key={start}>
          <label className="flex min-h-10 items-center gap-2.5 text-[0.9375rem] tabular-nums">
            <input type="radio" value={start} className="size-5 accent-brand" {...radio} id={`at-${start}`} />
            <span>
              {clockTime(start, firm)} <span className="text-ink-soft">({clockTime(start, visitor)})</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
