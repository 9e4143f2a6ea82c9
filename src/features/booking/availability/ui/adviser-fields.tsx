import { TextField } from '../../../../ui/base/text-field.tsx'
import { fieldPairs } from '../../../../ui/desk/field-pairs.ts'
import { RowList } from '../../../../ui/desk/row-list.tsx'
import type { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type AdviserValues, weekdays } from './form-values.ts'
import { TimeFields } from './time-fields.tsx'

type Fields = ReturnType<typeof useServerForm<AdviserValues>>

interface Props {
  form: Fields
  /** The number of this adviser's upcoming appointments. */
  upcoming?: number
}

function leavingInWords(upcoming: number): string {
  const links = 'The calendar address and the call links stop working.'
  if (upcoming === 0) return links
  const [are, them] = upcoming === 1 ? ['1 consultation is', 'it'] : [`${upcoming} consultations are`, 'them']
  return `${links} ${are} booked, and no one would take ${them}. Please reassign or cancel ${them}.`
}

export function AdviserFields({ form, upcoming }: Props) {
  const { error: _, ...active } = form.field('isActive')
  const { error: _none, ...keeps } = form.field('keepsFirmHours')
  return (
    <>
      <div className={fieldPairs}>
        <TextField
          label="Name"
          hint="As on the company page."
          autoComplete="off"
          maxLength={80}
          {...form.field('name')}
        />
        <TextField
          label="Email address"
          hint="We send booking emails here."
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
      </div>
      <TextField label="Languages" hint="Separated by commas." autoComplete="off" {...form.field('languages')} />
      <div>
        <label className="inline-flex min-h-11 items-center gap-2.5">
          <input type="checkbox" className="size-5 accent-brand" {...active} />
          Takes consultations
        </label>
        {upcoming === undefined || form.watch('isActive') ? null : (
          <p className="text-[0.9375rem] text-amber">{leavingInWords(upcoming)}</p>
        )}
      </div>
      <fieldset className="min-w-0">
        <legend className="font-semibold text-[0.9375rem]">Hours</legend>
        <label className="mt-1 inline-flex min-h-11 items-center gap-2.5">
          <input type="checkbox" className="size-5 accent-brand" {...keeps} />
          The firm's opening hours{' '}
        </label>
        {form.watch('keepsFirmHours') ? null : <WeekFields form={form} />}
      </fieldset>
    </>
  )
}

/** Weekdays in the order of the form. We store Sunday first and show it last. */
const fromMonday = [1, 2, 3, 4, 5, 6, 0]

const WeekFields = ({ form }: { form: Fields }) => (
  <div className="mt-3 divide-y divide-line rounded-md border border-line">
    {fromMonday.map((day) => (
      <div key={day} className="px-4 py-3">
        <RowList
          control={form.control}
          name={`hours.${day}`}
          title={weekdays[day] ?? ''}
          noun="Time"
          maxRows={6}
          empty={{ opens: '09:00', closes: '17:00' }}
          first="opens"
          isOrdered={false}
          none="Off"
        >
          {(index) => (
            <TimeFields
              opens={form.field(`hours.${day}.${index}.opens`)}
              closes={form.field(`hours.${day}.${index}.closes`)}
              what={`time ${index + 1} on ${weekdays[day]}`}
            />
          )}
        </RowList>
      </div>
    ))}
  </div>
)
