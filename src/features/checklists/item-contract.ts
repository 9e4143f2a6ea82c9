import * as z from 'zod/mini'
import { answerFormats, fileKinds, itemCategories, itemKinds } from './shared/items.ts'

export const maxItems = 150
export const maxOptions = 20

const text = (max: number, tooLong: string) => z._default(z.string().check(z.trim(), z.maxLength(max, tooLong)), '')
const words = (max: number, noun: string) => {
  const part = text(max, `Please keep the ${noun} to ${max} characters at most`)
  return z._default(z.object({ en: part, fr: part }), { en: '', fr: '' })
}

const titleTooLong = 'Please keep the title to 200 characters at most'
const Title = z.object({
  en: z
    .string('Please enter a title in English')
    .check(z.trim(), z.minLength(3, 'Please enter a title in English'), z.maxLength(200, titleTooLong)),
  fr: text(200, titleTooLong),
})

const key = (sentence: string) => z.string(sentence).check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, sentence))

const AnswerOption = z.object({
  value: z.string().check(z.regex(/^[\w-]{1,40}$/, 'Please use letters, digits and hyphens in the value')),
  en: z
    .string('Please enter the choice in English')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter the choice in English'),
      z.maxLength(120, 'Please keep a choice to 120 characters at most'),
    ),
  fr: text(120, 'Please keep a choice to 120 characters at most'),
})

const ItemCondition = z.object({
  item: key('Please choose a question'),
  is: z
    .array(z.string().check(z.maxLength(40)))
    .check(z.minLength(1, 'Please choose an answer'), z.maxLength(maxOptions)),
})

/** An item as people write it. Its key comes from its first title and never changes. */
export const ItemText = z.object({
  title: Title,
  help: words(1000, 'help'),
  why: words(300, 'reason'),
  category: z.enum(itemCategories, 'Please choose a category'),
  kind: z.enum(itemKinds, 'Please choose a kind'),
  /** How many days before the engagement's due date the item is due. */
  dueDays: z
    .int('Please enter whole days')
    .check(z.minimum(0, 'Please enter 0 to 365 days'), z.maximum(365, 'Please enter 0 to 365 days')),
  isRequired: z.boolean(),
  accepts: z._default(z.array(z.enum(fileKinds)).check(z.maxLength(fileKinds.length)), []),
  format: z._default(z.enum(answerFormats), 'yes_no'),
  options: z._default(
    z.array(AnswerOption).check(z.maxLength(maxOptions, `A question has at most ${maxOptions} choices`)),
    [],
  ),
  condition: z._default(z.nullable(ItemCondition), null),
})
export type ItemText = z.infer<typeof ItemText>

/** An item in the file of an exported template. */
export const FileItem = z.extend(ItemText, { key: key('Please use lowercase letters, digits and hyphens in the key') })
export type FileItem = z.infer<typeof FileItem>

export const TemplateItem = z.extend(FileItem, {
  id: z.uuid(),
  version: z.int(),
})
export type TemplateItem = z.infer<typeof TemplateItem>
