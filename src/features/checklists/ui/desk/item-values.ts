import * as z from 'zod/mini'
import { slugOf } from '../../../../platform/browser/slug.ts'
import type { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { ItemText, type TemplateItem } from '../../item-contract.ts'

type Input = z.input<typeof ItemText>

/** The form's fields: the days as people type them, and no condition as an empty question. */
export interface ItemValues extends Required<Omit<Input, 'dueDays' | 'condition'>> {
  dueDays: string
  condition: { item: string; is: string[] }
}

/** What the fields need of their form. */
export type ItemFormOf = Pick<ReturnType<typeof useServerForm<ItemValues>>, 'field' | 'set' | 'watch' | 'control'>

/** A new choice gets its value from its words. */
const withValues = (options: ItemValues['options']) =>
  options.map((option, index) => ({
    ...option,
    value: option.value || slugOf(option.en).slice(0, 40) || `${index + 1}`,
  }))

export const ItemForm = z.pipe(
  z.transform(
    ({ dueDays, options, condition, ...values }: ItemValues): Input => ({
      ...values,
      dueDays: dueDays.trim() === '' ? Number.NaN : Number(dueDays),
      options: values.kind === 'answer' && values.format === 'choice' ? withValues(options) : [],
      condition: condition.item ? condition : null,
    }),
  ),
  ItemText,
)

export const toItemValues = ({ dueDays, condition, ...item }: TemplateItem): ItemValues => ({
  title: item.title,
  help: item.help,
  why: item.why,
  category: item.category,
  kind: item.kind,
  isRequired: item.isRequired,
  accepts: item.accepts,
  dueDays: String(dueDays),
  format: item.format,
  options: item.options,
  condition: condition ?? { item: '', is: [] },
})
