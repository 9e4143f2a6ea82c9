import * as z from 'zod/mini'
import { slugOf } from '../../../../platform/browser/slug.ts'
import type { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { ItemText, type TemplateItem } from '../../item-contract.ts'

type Input = z.input<typeof ItemText>

/**
 * The values of the form's fields. People type the days as text. An item without a condition has a condition with an
 * empty question.
 */
export interface ItemValues extends Required<Omit<Input, 'dueDays' | 'condition'>> {
  dueDays: string
  condition: { item: string; is: string[] }
}

/** The parts of the form that its fields use. */
export type ItemFormOf = Pick<ReturnType<typeof useServerForm<ItemValues>>, 'field' | 'set' | 'watch' | 'control'>

/** Gives each new choice a value, made from its English text. */
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
