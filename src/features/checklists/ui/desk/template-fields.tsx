import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { CheckBoxes } from '../../../../ui/forms/check-boxes.tsx'
import { ChoiceField, Options } from '../../../../ui/forms/choice-field.tsx'
import { UnitField } from '../../../../ui/forms/unit-field.tsx'
import type { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { taxpayerKindNames } from '../../../clients/shared/choices.ts'
import { serviceNames } from '../../../services/shared/services.ts'
import { countryNames } from './labels.ts'
import type { TemplateValues } from './template-values.ts'

const reminderFields = [
  ['firstReminderDays', 'First, after we ask'],
  ['reminderEveryDays', 'Then every'],
  ['dueReminderDays', 'Before something is due'],
] as const

/** The form's fields for a template as a whole. */
export function TemplateFields({ form }: { form: Pick<ReturnType<typeof useServerForm<TemplateValues>>, 'field'> }) {
  return (
    <>
      <TextField label="Name" autoComplete="off" required {...form.field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField label="Service" words={serviceNames} required {...form.field('service')} />
        <SelectField label="Country" {...form.field('country')}>
          <option value="">Both countries</option>
          <Options words={countryNames} />
        </SelectField>
      </div>
      <CheckBoxes legend="For clients of these kinds" words={taxpayerKindNames} {...form.field('clientKinds')} />
      <UnitField
        label="Tax year"
        hint="The year that the texts name."
        inputMode="numeric"
        className="max-w-xs"
        {...form.field('taxYear')}
      />
      <fieldset>
        <legend className="font-semibold text-lg">Reminders by email</legend>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          As long as something is open. Leave a field empty for no such reminder.
        </p>
        <div className="mt-4 grid gap-5 sm:grid-cols-3">
          {reminderFields.map(([name, label]) => (
            <UnitField key={name} label={label} unit="days" inputMode="numeric" maxLength={2} {...form.field(name)} />
          ))}
        </div>
      </fieldset>
    </>
  )
}
