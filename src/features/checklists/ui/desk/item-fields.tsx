import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { RowList } from '../../../../ui/desk/row-list.tsx'
import { CheckBoxes } from '../../../../ui/forms/check-boxes.tsx'
import { ChoiceField, Options } from '../../../../ui/forms/choice-field.tsx'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { UnitField } from '../../../../ui/forms/unit-field.tsx'
import { maxOptions, type TemplateItem } from '../../item-contract.ts'
import { answerFormatNames, categoryNames, fileKindNames, itemKindNames } from '../../shared/items.ts'
import { ConditionFields } from './condition-fields.tsx'
import type { ItemFormOf } from './item-values.ts'

interface Props {
  form: ItemFormOf
  /** The items that come before this one. Its condition can refer only to their answers. */
  before: TemplateItem[]
}

export function ItemFields({ form, before }: Props) {
  const { error: _, ...required } = form.field('isRequired')
  return (
    <>
      <TextField label="Title" autoComplete="off" required {...form.field('title.en')} />
      <TextArea
        label="Help (optional)"
        hint="Say exactly what you need, from whom, and in what form."
        {...form.field('help.en')}
      />
      <TextField label="Why we ask (optional)" autoComplete="off" {...form.field('why.en')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField label="Category" words={categoryNames} required {...form.field('category')} />
        <SelectField label="Kind" {...form.field('kind')}>
          <Options words={itemKindNames} />
        </SelectField>
        <UnitField label="Due before the due date" unit="days" inputMode="numeric" {...form.field('dueDays')} />
        <label className="inline-flex min-h-11 items-center gap-2.5 self-end">
          <input type="checkbox" className="size-5 accent-brand" {...required} />
          Required before we prepare the return
        </label>
      </div>
      <KindFields form={form} />
      <ConditionFields form={form} before={before} />
      <French form={form} />
    </>
  )
}

/** The fields that only one kind of item has. */
function KindFields({ form }: { form: ItemFormOf }) {
  const kind = form.watch('kind')
  if (kind === 'upload') {
    return (
      <CheckBoxes
        legend="Accepted files"
        hint="If you check none, the item accepts all kinds."
        words={fileKindNames}
        {...form.field('accepts')}
      />
    )
  }
  if (kind !== 'answer') return null
  return (
    <>
      <ChoiceRow legend="Answer" words={answerFormatNames} {...form.field('format')} />
      {form.watch('format') === 'choice' ? <Choices form={form} /> : null}
    </>
  )
}

const Choices = ({ form }: { form: ItemFormOf }) => (
  <RowList
    control={form.control}
    name="options"
    title="Choices"
    noun="Choice"
    maxRows={maxOptions}
    empty={{ value: '', en: '', fr: '' }}
    first="en"
    none="Add at least two."
  >
    {(index) => <TextField label={`Choice ${index + 1}`} autoComplete="off" {...form.field(`options.${index}.en`)} />}
  </RowList>
)

/** Fields for the same texts in French. If one is empty, the portal shows the English text. */
function French({ form }: { form: ItemFormOf }) {
  const options = form.watch('kind') === 'answer' && form.watch('format') === 'choice' ? form.watch('options') : []
  return (
    <details>
      <summary className="cursor-pointer font-semibold text-[0.9375rem]">
        French{form.watch('title.fr') ? '' : ' (missing)'}
      </summary>
      <div className="mt-4 grid gap-5">
        <TextField label="Title in French" lang="fr" autoComplete="off" {...form.field('title.fr')} />
        <TextArea label="Help in French" lang="fr" {...form.field('help.fr')} />
        <TextField label="Why we ask, in French" lang="fr" autoComplete="off" {...form.field('why.fr')} />
        {options.map(({ value, en }, index) => (
          <TextField
            key={value || index}
            label={`${en || `Choice ${index + 1}`}, in French`}
            lang="fr"
            autoComplete="off"
            {...form.field(`options.${index}.fr`)}
          />
        ))}
      </div>
    </details>
  )
}
