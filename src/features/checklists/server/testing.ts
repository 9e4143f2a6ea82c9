import type { Ctx } from '../../../platform/context.ts'
import { type ItemText, ItemText as Shape } from '../item-contract.ts'
import { upload, yesNo } from '../shared/standard/make.ts'
import type { TemplateFacts } from '../template-contract.ts'
import { insertTemplate } from './template-desk.ts'

export const someTemplate: TemplateFacts = {
  name: 'US return',
  service: 'individual-tax',
  country: 'US',
  clientKinds: ['person', 'couple'],
  taxYear: 2026,
  firstReminderDays: 7,
  reminderEveryDays: 14,
}

/** A document that everyone needs, then a question, then a document that is needed only after one of its answers. */
export const someItems = [
  upload('photo', 'about', 'Photo ID', 'We verify you.', { accepts: ['pdf', 'image'] }),
  yesNo('has-rent', 'income', 'Did you rent out property in 2026?', 'Rent is income.'),
  upload('lease', 'income', 'The lease', 'It shows the rent.', { when: 'has-rent' }),
]

/** An item as an administrator fills it in. */
export const someText = (more: Partial<ItemText> = {}): ItemText =>
  Shape.parse({
    category: 'income',
    kind: 'upload',
    title: { en: 'Pay stub' },
    isRequired: true,
    dueDays: 30,
    ...more,
  })

/** Adds a template that is in use. */
export const newTemplate = (ctx: Ctx, more: Partial<TemplateFacts> = {}) =>
  insertTemplate(ctx, { ...someTemplate, ...more }, someItems, 'current')
