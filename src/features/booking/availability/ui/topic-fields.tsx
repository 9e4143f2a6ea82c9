import { TextField } from '../../../../ui/base/text-field.tsx'
import { fieldPairs } from '../../../../ui/desk/field-pairs.ts'
import type { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { Availability } from '../contract.ts'
import { type TopicValues, topicRules } from './form-values.ts'
import { RuleField } from './rule-field.tsx'

interface Props {
  form: ReturnType<typeof useServerForm<TopicValues>>
  availability: Availability
}

export function TopicFields({ form, availability: { advisers, rules } }: Props) {
  const { error: _, ...active } = form.field('isActive')
  const { error: _none, id: _id, ...taker } = form.field('advisers')
  return (
    <>
      <TextField label="Title" autoComplete="off" maxLength={60} {...form.field('title')} />
      <label className="inline-flex min-h-11 items-center gap-2.5">
        <input type="checkbox" className="size-5 accent-brand" {...active} />
        Offered to visitors
      </label>
      {advisers.length > 0 ? (
        <fieldset>
          <legend className="font-semibold text-[0.9375rem]">Who takes it</legend>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">If you check none, all advisers take it.</p>
          <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {advisers.map(({ id, name, isActive }) => (
              <label key={id} className="wrap-anywhere inline-flex min-h-11 items-center gap-2.5">
                <input type="checkbox" value={id} id={`adviser-${id}`} className="size-5 accent-brand" {...taker} />
                {name}
                {isActive ? '' : ' (inactive)'}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <fieldset>
        <legend className="font-semibold text-[0.9375rem]">Custom rules</legend>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">Empty fields use the general rules.</p>
        <div className={`mt-4 ${fieldPairs}`}>
          {topicRules.map((rule) => (
            <RuleField
              key={rule}
              rule={rule}
              value={form.watch(`rules.${rule}`)}
              placeholder={String(rules[rule])}
              {...form.field(`rules.${rule}`)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
