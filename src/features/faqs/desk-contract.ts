import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { ListSearch, pageOf } from '../../platform/browser/shapes.ts'
import { Topic } from './contract.ts'

export const faqStates = ['draft', 'published', 'archived'] as const
export const FaqState = z.enum(faqStates)
export type FaqState = z.infer<typeof FaqState>

/** How many questions there can be, whatever their state. */
export const mostFaqs = 300

/** What stands for a starting price of the company record in a text. */
export const pricePlaceholders = ['{individualPrice}', '{corporatePrice}', '{expatPrice}']
const hasKnownBraces = (text: string) =>
  (text.match(/\{[^}]*\}?/g) ?? []).every((braces) => pricePlaceholders.includes(braces))
const onlyPrices = `In braces only prices can stand: ${pricePlaceholders.join(', ')}`

/** What is written: the answer's paragraphs are set apart by empty lines. */
export const FaqText = z.object({
  topic: Topic,
  question: z
    .string()
    .check(
      z.trim(),
      z.minLength(8, 'Please write the question, with at least 8 characters'),
      z.maxLength(200, 'Please keep the question under 200 characters'),
    ),
  answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(20, 'Please write the answer, with at least 20 characters'),
      z.maxLength(4000, 'Please keep the answer under 4,000 characters'),
      z.refine(hasKnownBraces, onlyPrices),
    ),
})
export type FaqText = z.infer<typeof FaqText>

export const DeskFaq = z.extend(FaqText, {
  id: z.uuid(),
  slug: z.string(),
  state: FaqState,
  /** Grows with every change; a change names the version it was made on. */
  version: z.int(),
  /** From 1; null for what is not on the home page. */
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
  /** As on the page where it is missing. */
  sort: z.optional(z.enum(['changed', 'unhelpful'])),
})
export type FaqFilters = z.infer<typeof FaqFilters>

const ById = z.object({ id: z.uuid() })
const Version = z.object({ id: z.uuid(), version: z.int() })
const ids = z.array(z.uuid()).check(z.maxLength(mostFaqs))

export const ChangeFaq = z.extend(FaqText, Version.shape)
export type ChangeFaq = z.infer<typeof ChangeFaq>
export const ChangeFaqState = z.extend(Version, { state: FaqState })
export type ChangeFaqState = z.infer<typeof ChangeFaqState>

/** Several at once, each in the version that was seen. */
export const ChangeFaqStates = z.object({
  chosen: z.array(Version).check(z.minLength(1), z.maxLength(mostFaqs)),
  state: FaqState,
})
export type ChangeFaqStates = z.infer<typeof ChangeFaqStates>
/** How many are in that state now, and how many were left because somebody had changed them. */
export const ChangedFaqs = z.object({ done: z.int(), left: z.int() })
export type ChangedFaqs = z.infer<typeof ChangedFaqs>

/** A new order, and the one that the person saw. */
export const ArrangeFaqs = z.object({ topic: Topic, before: ids, after: ids })
export type ArrangeFaqs = z.infer<typeof ArrangeFaqs>

export const mostHomeFaqs = 8
export const ChooseHomeFaqs = z.object({
  before: ids,
  after: z
    .array(z.uuid())
    .check(
      z.minLength(1, 'The home page needs at least one question'),
      z.maxLength(mostHomeFaqs, `The home page has room for ${mostHomeFaqs} questions`),
    ),
})
export type ChooseHomeFaqs = z.infer<typeof ChooseHomeFaqs>

const route = (method: 'GET' | 'POST', path: '' | `/${string}`, summary: string) =>
  endpoint.route({ method, path: `/admin/faqs${path}`, summary, tags: ['FAQs'] })

export const faqDesk = {
  listDeskFaqs: route('GET', '', "List all questions with visitors' votes").input(FaqFilters).output(pageOf(DeskFaq)),
  getDeskFaq: route('GET', '/{id}', 'Get a question').input(ById).output(DeskFaq),
  createFaq: route('POST', '', 'Write a question as a draft')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(FaqText)
    .output(DeskFaq),
  changeFaq: route('POST', '/{id}', 'Change a question')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(ChangeFaq)
    .output(DeskFaq),
  changeFaqState: route('POST', '/{id}/state', 'Publish, unpublish or archive a question')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(ChangeFaqState)
    .output(DeskFaq),
  changeFaqStates: route('POST', '/states', 'Publish, unpublish or archive several questions')
    .input(ChangeFaqStates)
    .output(ChangedFaqs),
  exportFaqs: route('POST', '/export', 'Export questions as a spreadsheet file')
    .meta({ access: 'admin', errors: ['conflict', 'too_many'] })
    .input(FaqFilters)
    .output(z.file()),
  arrangeFaqs: route('POST', '/order', 'Reorder the questions of a category')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(ArrangeFaqs)
    .output(z.object({ message: z.string() })),
  chooseHomeFaqs: route('POST', '/home', 'Choose and order the questions on the home page')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(ChooseHomeFaqs)
    .output(z.object({ message: z.string() })),
}
