import { zonesWith, zoneWords } from '../../../../time/zones.ts'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { RowList } from '../../../../ui/desk/row-list.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { maxHolidays } from '../../shared/record-rules.ts'
import { SectionOutcome } from './section-outcome.tsx'
import { type DayName, days, type HoursValues, HoursForm as Schema, toHoursValues } from './section-values.ts'
import { type SectionFormProps, useSectionForm } from './use-section-form.ts'

const dayLabels: Record<DayName, string> = { weekdays: 'Monday to Friday', saturday: 'Saturday', sunday: 'Sunday' }

type Fields = ReturnType<typeof useSectionForm<HoursValues>>['form']

export function HoursForm(props: SectionFormProps) {
  const { form, state } = useSectionForm<HoursValues>({ ...props, schema: Schema, toValues: toHoursValues })
  return (
    <>
      <Form form={form} action="Save hours and holidays" sending="Saving..." look="secondary">
        <Zone form={form} current={props.kept.record.hours.zone} />
        {days.map((day) => (
          <Day key={day} form={form} day={day} />
        ))}
        <RowList
          control={form.control}
          name="holidays"
          title="Holidays"
          noun="Holiday"
          hint="Closed days besides those above."
          maxRows={maxHolidays}
          empty={{ date: '', name: '' }}
          first="date"
          isOrdered={false}
        >
          {(index) => (
            <div className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <TextField
                type="date"
                label={<span className="sr-only">Day of holiday {index + 1}</span>}
                {...form.field(`holidays.${index}.date`)}
              />
              <TextField
                label={<span className="sr-only">Name of holiday {index + 1}</span>}
                placeholder="Name"
                autoComplete="off"
                maxLength={80}
                {...form.field(`holidays.${index}.name`)}
              />
            </div>
          )}
        </RowList>
      </Form>
      <SectionOutcome {...state} />
    </>
  )
}

function Zone({ form, current }: { form: Fields; current: string }) {
  return (
    <SelectField label="Time zone of these hours" className="sm:max-w-sm" {...form.field('hours.zone')}>
      {zonesWith(current).map((name) => (
        <option key={name} value={name}>
          {zoneWords(name)}
        </option>
      ))}
    </SelectField>
  )
}

function Day({ form, day }: { form: Fields; day: DayName }) {
  const isOpen = form.watch(`hours.${day}.isOpen`)
  const { error: _, ...open } = form.field(`hours.${day}.isOpen`)
  return (
    <fieldset className="grid gap-x-5 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <legend className="font-semibold text-[0.9375rem]">{dayLabels[day]}</legend>
      <label className={`inline-flex min-h-11 items-center gap-2.5 self-start ${isOpen ? 'sm:mt-8' : ''}`}>
        <input type="checkbox" className="size-5 accent-brand" {...open} />
        Open
      </label>
      {isOpen ? (
        <div className="grid grid-cols-2 gap-x-4 sm:max-w-80">
          <TextField type="time" label="Opens" {...form.field(`hours.${day}.opens`)} />
          <TextField type="time" label="Closes" {...form.field(`hours.${day}.closes`)} />
        </div>
      ) : (
        <p className="hidden min-h-11 items-center text-ink-soft sm:flex">Closed</p>
      )}
    </fieldset>
  )
}
