import { formatShortDay } from '../../../../time/day-names.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { fieldPairs } from '../../../../ui/desk/field-pairs.ts'
import { SaveOutcome } from '../../../../ui/desk/settings-section.tsx'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { AdviserField } from '../../../clients/ui/desk/adviser-field.tsx'
import { type DeskEngagement, EngagementForm } from '../../desk-contract.ts'
import { statutoryDates } from '../../shared/due-dates.ts'
import { changing, useEngagementChange, useLatest } from './desk-queries.ts'

const toValues = ({ title, dueOn, extendedOn, adviser }: DeskEngagement) => ({
  ...{ title, dueOn, extendedOn: extendedOn ?? '' },
  adviserId: adviser?.id ?? '',
})

/**
 * The form for the title, the dates and the adviser. If a colleague has saved in the meantime, it asks before it
 * overwrites their change.
 */
export function DetailsForm({ engagement }: { engagement: DeskEngagement }) {
  const { id, returnId, taxYear } = engagement
  const { mutateAsync } = useEngagementChange(changing)
  const latest = useLatest(id)
  const { form, state } = useVersionedForm<EngagementForm, DeskEngagement>({
    title: 'the details',
    schema: EngagementForm,
    kept: engagement,
    toValues,
    save: (version, { extendedOn, adviserId, ...values }) =>
      mutateAsync({ id, version, ...values, extendedOn: extendedOn || null, adviserId: adviserId || null }),
    latest,
  })
  const dates = statutoryDates(returnId, taxYear)
  return (
    <>
      <Form form={form} action="Save details" sending="Saving..." look="secondary">
        <TextField
          label="Title"
          hint="The client reads it in the portal."
          autoComplete="off"
          {...form.field('title')}
        />
        <div className={fieldPairs}>
          <TextField
            label="Due date"
            type="date"
            hint={dates ? `By law: ${formatShortDay(dates.due)}.` : undefined}
            {...form.field('dueOn')}
          />
          <TextField
            label="Extended due date (optional)"
            type="date"
            hint={dates?.extended ? `By law: ${formatShortDay(dates.extended)}.` : undefined}
            {...form.field('extendedOn')}
          />
        </div>
        <AdviserField label="Adviser" stored={engagement.adviser} {...form.field('adviserId')} />
      </Form>
      <SaveOutcome state={state} saved="Details saved." record="engagement." />
    </>
  )
}
