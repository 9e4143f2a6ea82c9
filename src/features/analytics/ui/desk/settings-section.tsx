import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { SaveOutcome, SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { UnitField } from '../../../../ui/forms/unit-field.tsx'
import { AnalyticsForm, type AnalyticsSettings } from '../../desk-contract.ts'
import { keepRollUpMonths } from '../../shared/roll-ups.ts'
import { analyticsSettings, useLatestSettings, useSettingsChange } from './desk-queries.ts'

/** The form's values, with the number of days as people typed it. */
interface Values {
  asksConsent: boolean
  keepDays: string
}

const toValues = ({ asksConsent, keepDays }: AnalyticsSettings): Values => ({ asksConsent, keepDays: String(keepDays) })
const Schema = z.pipe(
  z.transform(({ asksConsent, keepDays }: Values) => ({ asksConsent, keepDays: Number(keepDays) })),
  AnalyticsForm,
)

/** Settings: whether we ask visitors for consent first, and how long we keep events. */
export function AnalyticsSettingsSection({ isInPosthog }: { isInPosthog: boolean }) {
  const { data, error, refetch } = useQuery(analyticsSettings())
  return (
    <div className="mt-10">
      <SettingsSection
        id="settings"
        title="Settings"
        intro="Quebec's Law 25 and European law require a visitor's consent. If you ask, we store and send nothing before the visitor agrees."
      >
        {data ? (
          <SettingsForm kept={data} isInPosthog={isInPosthog} />
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

function SettingsForm({ kept, isInPosthog }: { kept: AnalyticsSettings; isInPosthog: boolean }) {
  const change = useSettingsChange()
  const latest = useLatestSettings()
  const { form, state } = useVersionedForm<Values, AnalyticsSettings, AnalyticsForm>({
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
          <input id={id} type="checkbox" className="mt-0.5 size-6 accent-brand" {...asks} />
          <span>Ask each visitor before counting</span>
        </label>
        <UnitField
          label="Keep events for"
          hint={`${isInPosthog ? 'PostHog has its own setting for the events there. ' : ''}We keep daily counts, which identify no visitor, for ${keepRollUpMonths} months.`}
          unit="days"
          inputMode="numeric"
          {...form.field('keepDays')}
        />
      </Form>
      <SaveOutcome state={state} saved="The settings are saved." record="analytics." />
    </>
  )
}
