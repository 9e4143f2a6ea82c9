import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { SaveOutcome, SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { AskBeforeLeaving } from '../../../../ui/desk/unsaved.tsx'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { UnitField } from '../../../../ui/forms/unit-field.tsx'
import { type AnalyticsChoices, AnalyticsForm } from '../../desk-contract.ts'
import { keepRollUpMonths } from '../../shared/roll-ups.ts'
import { choices, useChoicesChange, useLatestChoices } from './desk-queries.ts'

/** People type the days as text. */
interface Values {
  asksConsent: boolean
  keepDays: string
}

const toValues = ({ asksConsent, keepDays }: AnalyticsChoices): Values => ({ asksConsent, keepDays: String(keepDays) })
const Schema = z.pipe(
  z.transform(({ asksConsent, keepDays }: Values) => ({ asksConsent, keepDays: Number(keepDays) })),
  AnalyticsForm,
)

/** Whether visitors are asked first, and how long events are kept. */
export function Choices({ isInPosthog }: { isInPosthog: boolean }) {
  const { data, error, refetch } = useQuery(choices())
  return (
    <div className="mt-10">
      <SettingsSection
        id="settings"
        title="Settings"
        intro="Quebec's Law 25 and European law require a visitor's consent. If you ask, we store and send nothing before the visitor agrees."
      >
        {data ? (
          <AskBeforeLeaving>
            <ChoicesForm kept={data} isInPosthog={isInPosthog} />
          </AskBeforeLeaving>
        ) : error ? (
          <Refused error={error} onRetry={refetch} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading the settings</span>
            <Skeleton className="h-40" />
          </div>
        )}
      </SettingsSection>
    </div>
  )
}

function ChoicesForm({ kept, isInPosthog }: { kept: AnalyticsChoices; isInPosthog: boolean }) {
  const change = useChoicesChange()
  const latest = useLatestChoices()
  const { form, state } = useVersionedForm<Values, AnalyticsChoices, AnalyticsForm>({
    title: 'the settings',
    schema: Schema,
    kept,
    toValues,
    save: (version, values) => change({ ...values, version }),
    latest,
  })
  const { id, error: _, ...asks } = form.field('asksConsent')
  return (
    <>
      <Form form={form} action="Save settings" sending="Saving..." look="secondary">
        <label htmlFor={id} className="flex cursor-pointer items-start gap-3">
          <input id={id} type="checkbox" className="mt-0.5 size-6 shrink-0 accent-brand" {...asks} />
          <span>Ask each visitor before counting</span>
        </label>
        <UnitField
          label="Keep events for"
          hint={`${isInPosthog ? 'PostHog has a setting of its own for the events there. ' : ''}Daily counts, which name no visitor, stay for ${keepRollUpMonths} months.`}
          unit="days"
          inputMode="numeric"
          {...form.field('keepDays')}
        />
      </Form>
      <SaveOutcome state={state} saved="The settings are saved." record="analytics." />
    </>
  )
}
