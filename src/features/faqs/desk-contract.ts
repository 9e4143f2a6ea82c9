import * as z from 'zod/mini'
import { changesBelow, routesBelow, spreadsheetOf } from '../../platform/browser/endpoint.ts'
import { BulkResult, ById, ListSearch, pageOf, RowVersion } from '../../platform/browser/shapes.ts'
import { Topic } from './contract.ts'

export const faqStates = ['draft', 'published', 'archived'] as const
export const FaqState = z.enum(faqStates)
export type FaqState = z.infer<typeof FaqState>

/** The limit for questions of all states together. */
export const maxFaqs = 300

/** The site replaces these words in a text with the starting prices in the firm's record. */
export const pricePlaceholders = ['{individualPrice}', '{corporatePrice}', '{expatPrice}']
const hasOnlyPlaceholders = (text: string) =>
  (text.match(/\{[^}]*\}?/g) ?? []).every((braces) => pricePlaceholders.includes(braces))
const onlyPrices = `Only prices can go inside braces: ${pricePlaceholders.join(', ')}`

/** The text as the firm writes it. Empty lines separate the answer's paragraphs. */
export const FaqText = z.object({
  question: z
    .string()
    .check(
      z.trim(),
      z.minLength(8, 'Please write the question, with at least 8 characters'),
      z.maxLength(200, 'Please keep the question to 200 characters at most'),
    ),
  answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(20, 'Please write the answer, with at least 20 characters'),
      z.maxLength(4000, 'Please keep the answer to 4,000 characters at most'),
      z.refine(hasOnlyPlaceholders, onlyPrices),
    ),
  topic: Topic,
})
export type FaqText = z.infer<typeof FaqText>

export const DeskFaq = z.extend(FaqText, {
  id: z.uuid(),
  slug: z.string(),
  state: FaqState,
  /** The version grows with every change. A change sends the version that it is based on. */
  version: z.int(),
  /** The question's place on the home page, counted from 1. Null if it isn't on the home page. */
  homePosition: z.nullable(z.int()),
  helpful: z.int(),
  notHelpful: z.int(),
  updatedAt: z.iso.datetime(),
})
export type DeskFaq = z.infer<typeof DeskFaq>

export const FaqFilters = z.object({
  q: z.optional(ListSearch),
  topic: z.optional(Topic),
  state: z.optional(FaqState),
  /** Without a value, the list has the order of the public page. */
  sort: z.optional(z.enum(['changed', 'unhelpful'])),
})
export type FaqFilters = z.infer<typeof FaqFilters>

const ids = z.array(z.uuid()).check(z.maxLength(maxFaqs))

export const ChangeFaq = z.extend(FaqText, RowVersion.shape)
export type ChangeFaq = z.infer<typeof ChangeFaq>
export const ChangeFaqState = z.extend(RowVersion, { state: FaqState })
export type ChangeFaqState = z.infer<typeof ChangeFaqState>

/** Several questions, each in the version that the user saw. */
export const ChangeFaqStates = z.object({
  chosen: z.array(RowVersion).check(z.minLength(1), z.maxLength(maxFaqs)),
  state: FaqState,
})
export type ChangeFaqStates = z.infer<typeof ChangeFaqStates>

/** The new order, and the order that the user saw. */
export const ArrangeFaqs = z.object({ topic: Topic, before: ids, after: ids })
export type ArrangeFaqs = z.infer<typeof ArrangeFaqs>

export const maxHomeFaqs = 8
export const ChooseHomeFaqs = z.object({
  before: ids,
  after: z
    .array(z.uuid())
    .check(
      z.minLength(1, 'The home page needs at least one question'),
      z.maxLength(maxHomeFaqs, `The home page has room for ${maxHomeFaqs} questions`),
    ),
})
export type ChooseHomeFaqs = z.infer<typeof ChooseHomeFaqs>

const route = routesBelow('/admin/faqs', 'FAQs')
const change = changesBelow('/admin/faqs', 'FAQs')

export const faqDesk = {
  listDeskFaqs: route('GET', '', "List all questions with visitors' votes").input(FaqFilters).output(pageOf(DeskFaq)),
  getDeskFaq: route('GET', '/{id}', 'Get a question').input(ById).output(DeskFaq),
  createFaq: change('POST', '', 'Write a question as a draft').input(FaqText).output(DeskFaq),
  changeFaq: change('POST', '/{id}', 'Change a question').input(ChangeFaq).output(DeskFaq),
  changeFaqState: change('POST', '/{id}/state', 'Publish, unpublish or archive a question')
    .input(ChangeFaqState)
    .output(DeskFaq),
  changeFaqStates: route('POST', '/states', 'Publish, unpublish or archive several questions')
    .input(ChangeFaqStates)
    .output(BulkResult),
  exportFaqs: spreadsheetOf(route, 'questions', FaqFilters),
  arrangeFaqs: change('POST', '/order', 'Reorder the questions of a category')
    .input(ArrangeFaqs)
    .output(z.object({ message: z.string() })),
  chooseHomeFaqs: change('POST', '/home', 'Choose and order the questions on the home page')
    .input(ChooseHomeFaqs)
    .output(z.object({ message: z.string() })),
}
