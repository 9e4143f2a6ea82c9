import { SelectField } from '../../../../ui/base/select-field.tsx'
import { CheckBoxes } from '../../../../ui/forms/check-boxes.tsx'
import type { TemplateItem } from '../../item-contract.ts'
import { optionsOf } from '../../shared/items.ts'
import type { ItemFormOf } from './item-values.ts'

/**
 * Fields for the condition. Without one, the item applies to everyone. With one, it applies if an earlier question has
 * one of the checked answers.
 */
export function ConditionFields({ form, before }: { form: ItemFormOf; before: TemplateItem[] }) {
  const questions = before.filter((item) => optionsOf(item).length > 0)
  const chosen = form.watch('condition.item')
  const question = questions.find(({ key }) => key === chosen)
  const select = form.field('condition.item')
  return (
    <fieldset className="rounded-md border border-line p-4 sm:p-5">
      <legend className="px-1 font-semibold text-[0.9375rem]">Who gets it</legend>
      <SelectField
        label="Depends on the answer to"
        hint={questions.length === 0 ? 'Items can depend on questions that come before them.' : undefined}
        {...select}
        onChange={(event) => {
          form.set('condition.is', [])
          return select.onChange?.(event)
        }}
      >
        <option value="">Nothing: everyone gets it</option>
        {questions.map(({ key, title }) => (
          <option key={key} value={key}>
            {title.en}
          </option>
        ))}
      </SelectField>
      {question ? (
        <div className="mt-4">
          <CheckBoxes
            legend="If the answer is"
            words={Object.fromEntries(optionsOf(question).map(({ value, en }) => [value, en]))}
            {...form.field('condition.is')}
          />
        </div>
      ) : null}
    </fieldset>
  )
}
