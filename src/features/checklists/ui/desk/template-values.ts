import * as z from 'zod/mini'
import { type ListedTemplate, TemplateFacts } from '../../template-contract.ts'

/** The values of the form's fields. People type numbers as text. An empty country means both countries. */
export interface TemplateValues {
  name: string
  service: string
  country: string
  clientKinds: string[]
  taxYear: string
  firstReminderDays: string
  reminderEveryDays: string
  dueReminderDays: string
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

export const TemplateForm = z.pipe(
  z.transform(
    ({ country, taxYear, firstReminderDays, reminderEveryDays, dueReminderDays, ...values }: TemplateValues) => ({
      ...values,
      country: country || null,
      taxYear: Number(taxYear),
      firstReminderDays: numberOf(firstReminderDays),
      reminderEveryDays: numberOf(reminderEveryDays),
      dueReminderDays: numberOf(dueReminderDays),
    }),
  ),
  TemplateFacts,
)

export const toTemplateValues = (template: ListedTemplate): TemplateValues => ({
  name: template.name,
  service: template.service,
  country: template.country ?? '',
  clientKinds: template.clientKinds,
  taxYear: String(template.taxYear),
  firstReminderDays: template.firstReminderDays?.toString() ?? '',
  reminderEveryDays: template.reminderEveryDays?.toString() ?? '',
  dueReminderDays: template.dueReminderDays?.toString() ?? '',
})
