import { fieldPairs } from '../../../../ui/desk/field-pairs.ts'
import { SaveOutcome } from '../../../../ui/desk/settings-section.tsx'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import type { BookingRules } from '../../shared/rules.ts'
import type { Availability } from '../contract.ts'
import { type RulesValues, RulesForm as Schema, topicRules, toRulesValues } from './form-values.ts'
import { useChangingRules, useLatest } from './queries.ts'
import { RuleField, type RuleName } from './rule-field.tsx'

const keptOf = ({ rulesVersion, rules }: Availability) => ({ version: rulesVersion, rules })

const names: RuleName[] = [...topicRules, 'cutOffMinutes', 'holdMinutes', 'maxOpenPerEmail']

const holidays = { us: 'United States, federal', canada: 'Canada, federal', quebec: 'Quebec' } as const

export function RulesForm({ availability }: { availability: Availability }) {
  const { mutateAsync } = useChangingRules()
  const latest = useLatest()
  const { form, state } = useVersionedForm<RulesValues, ReturnType<typeof keptOf>, BookingRules>({
    title: 'Rules',
    schema: Schema,
    kept: keptOf(availability),
    toValues: ({ rules }) => toRulesValues(rules),
    save: async (version, rules) => keptOf(await mutateAsync({ version, rules })),
    latest: async () => keptOf(await latest()),
  })
  return (
    <>
      <Form form={form} action="Save rules" sending="Saving..." look="secondary">
        <div className={fieldPairs}>
          {names.map((name) => (
            <RuleField key={name} rule={name} value={form.watch(name)} {...form.field(name)} />
          ))}
        </div>
        <fieldset>
          <legend className="font-semibold text-[0.9375rem]">Public holidays you close on</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {Object.entries(holidays).map(([of, label]) => {
              const { error: _, ...box } = form.field(`holidays.${of as keyof typeof holidays}`)
              return (
                <label key={of} className="inline-flex min-h-11 items-center gap-2.5">
                  <input type="checkbox" className="size-5 accent-brand" {...box} />
                  {label}
                </label>
              )
            })}
          </div>
        </fieldset>
      </Form>
      <SaveOutcome state={state} saved="Saved. Visitors see the change now." record="availability.rules-changed" />
    </>
  )
}
