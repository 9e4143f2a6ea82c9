import * as z from 'zod/mini'
import { changesBelow, routesBelow, spreadsheetOf } from '../../platform/browser/endpoint.ts'
import { ById, day, ListSearch, manyOf, pageOf } from '../../platform/browser/shapes.ts'
import { isSlug, maxSlugLength } from '../../platform/browser/slug.ts'
import { Category, DraftCategory } from './contract.ts'
import { ArticleDocument, maxDocumentBytes, readableMessage } from './shared/document.ts'
import { isOwnPath } from './shared/links.ts'
import { categories } from './shared/lists.ts'
import { isDescribed, textOf } from './shared/text.ts'

export const maxExcerptLength = 200
/** An open article reports itself to the server. After this long without a report, the article counts as closed. */
export const presenceSeconds = 45

const shortText = (maxLength: number, sentence: string) => z.string().check(z.trim(), z.maxLength(maxLength, sentence))

/** Lowercase letters, digits and single hyphens. */
const Slug = z.string().check(
  z.trim(),
  z.maxLength(maxSlugLength, `Please keep the URL to ${maxSlugLength} characters at most`),
  z.refine((slug) => slug === '' || isSlug(slug), {
    error: 'Please use lowercase letters, digits and single hyphens',
  }),
)

/** An article's text and details, in the order of its page. They may be incomplete until it is published. */
export const Draft = z.object({
  title: shortText(150, 'Please keep the title to 150 characters at most'),
  document: ArticleDocument,
  slug: Slug,
  excerpt: shortText(maxExcerptLength, `Please keep the excerpt within ${maxExcerptLength} characters`),
  category: DraftCategory,
  imageUrl: z.string().check(
    z.maxLength(500),
    z.refine((address) => address === '' || isOwnPath(address), { error: 'Please upload the image' }),
  ),
  imageAlt: shortText(300, 'Please keep the description to 300 characters at most'),
  author: shortText(100, 'Please keep the name to 100 characters at most'),
  reviewerName: shortText(100, 'Please keep the name to 100 characters at most'),
  reviewerCredential: shortText(200, 'Please keep the credential to 200 characters at most'),
  taxYear: z.nullable(
    z
      .int('Please enter a year like 2026')
      .check(z.minimum(2000, 'Please enter a year like 2026'), z.maximum(2100, 'Please enter a year like 2026')),
  ),
  searchDescription: shortText(300, 'Please keep the description to 300 characters at most'),
  isFeatured: z.boolean(),
})
export type Draft = z.infer<typeof Draft>

const filled = (sentence: string) => z.minLength(1, sentence)

/** A complete draft, which can be published. */
export const Publishable = z.extend(Draft, {
  title: Draft.shape.title.check(filled('Please give the article a title')),
  document: ArticleDocument.check(
    z.refine((document) => textOf(document).trim() !== '', 'Please write the article first'),
    z.refine(isDescribed, 'Please describe every image. Select it in the text to do so.'),
  ),
  slug: Slug.check(filled('Please give the article a URL')),
  excerpt: Draft.shape.excerpt.check(filled('Please write an excerpt. Lists and search engines show it.')),
  category: z.enum(categories, 'Please choose a category'),
  imageUrl: Draft.shape.imageUrl.check(filled('Please choose an image')),
  imageAlt: Draft.shape.imageAlt.check(filled("Please describe the image for people who can't see it")),
})
export type Publishable = z.infer<typeof Publishable>

/** One message for each invalid field, in the page's order. */
export function problemsOf(rules: typeof Draft | typeof Publishable, draft: unknown): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const { path, message } of rules.safeParse(draft).error?.issues ?? []) {
    sentences[String(path[0])] ??= readableMessage(message, 'Please check this')
  }
  return sentences
}

export const articleStates = ['draft', 'scheduled', 'published', 'archived'] as const
const State = z.enum(articleStates)
export type ArticleState = z.infer<typeof State>

export const ListedArticle = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  category: DraftCategory,
  state: State,
  publishedAt: z.nullable(z.iso.datetime()),
  editedAt: z.iso.datetime(),
  /** True if readers still see an older text than the saved one. */
  hasUnpublishedChanges: z.boolean(),
})
export type ListedArticle = z.infer<typeof ListedArticle>

export const ArticleFilters = z.object({
  q: z.optional(ListSearch),
  state: z.optional(State),
  category: z.optional(Category),
  sort: z.optional(z.enum(['edited', 'published', 'title'])),
})
export type ArticleFilters = z.infer<typeof ArticleFilters>
const ArticleSearch = z.extend(ArticleFilters, { after: z.optional(z.uuid()) })
export type ArticleSearch = z.infer<typeof ArticleSearch>

/** An article on the desk: its state and its last saved text. */
export const DeskArticle = z.object({
  id: z.uuid(),
  state: State,
  publishedAt: z.nullable(z.iso.datetime()),
  /** The slug that readers know; null if the article was never public. */
  publicSlug: z.nullable(z.string()),
  hasUnpublishedChanges: z.boolean(),
  version: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  previewPath: z.string(),
  /** The firm's time zone, in which people schedule articles. */
  zone: z.string(),
  draft: Draft,
})
export type DeskArticle = z.infer<typeof DeskArticle>

export const SaveArticle = z.object({
  id: z.uuid(),
  /** The version that the change is based on. The server refuses the change if someone has saved a newer version. */
  basedOn: z.int(),
  isAutosave: z._default(z.boolean(), false),
  /** The number of the revision whose text was restored. */
  restored: z.optional(z.int()),
  draft: Draft,
})
export type SaveArticle = z.infer<typeof SaveArticle>

const Day = day()

/** A date and a time, in the firm's time zone. */
export const LocalTime = z.string('Please enter a date and a time').check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, { error: 'Please enter a date and a time', abort: true }),
  z.refine((time) => Day.safeParse(time.slice(0, 10)).success, { error: "That date doesn't exist. Please check it." }),
)

const ArticleVersion = z.object({ id: z.uuid(), basedOn: z.int() })
export type ArticleVersion = z.infer<typeof ArticleVersion>
export const PublishArticle = z.extend(ArticleVersion, {
  /** The publication time in the firm's time zone. If left out, the article is published now. */
  at: z.optional(LocalTime),
})
export type PublishArticle = z.infer<typeof PublishArticle>

export const Revision = z.object({
  number: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  isAutosave: z.boolean(),
  /** True for the revision that readers see. */
  isPublic: z.boolean(),
})
export type Revision = z.infer<typeof Revision>

const noRevision = 'There is no such revision.'
/** At most the largest value of the database's integer type. */
const RevisionNumber = z.coerce
  .number(noRevision)
  .check(z.int(noRevision), z.positive(noRevision), z.maximum(2_147_483_647, noRevision))

/** The article's last saved version, and the other people who have the article open. */
export const Presence = z.object({ version: z.int(), savedBy: z.string(), others: z.array(z.string()) })
export type Presence = z.infer<typeof Presence>

const route = routesBelow('/admin/blog', 'Blog')
const change = changesBelow('/admin/blog', 'Blog')

export const blogDesk = {
  listArticles: route('GET', '', 'List all articles, including drafts')
    .input(ArticleSearch)
    .output(pageOf(ListedArticle)),
  exportArticles: spreadsheetOf(route, 'articles', ArticleFilters),
  archiveArticles: route('POST', '/archive', 'Archive several articles')
    .input(z.object({ ids: manyOf(z.uuid()) }))
    .output(z.object({ done: z.int() })),
  createArticle: route('POST', '', 'Start an article')
    .meta({ access: 'admin', errors: ['too_many'] })
    .output(ById),
  getArticle: route('GET', '/{id}', 'Get an article as it was last saved').input(ById).output(DeskArticle),
  saveArticle: route('PUT', '/{id}', 'Save a new version of an article')
    .meta({ access: 'admin', maxBytes: maxDocumentBytes + 64 * 1024, errors: ['conflict', 'too_many'] })
    .input(SaveArticle)
    .output(DeskArticle),
  publishArticle: change('POST', '/{id}/publish', 'Publish the saved version now or at a given time')
    .input(PublishArticle)
    .output(DeskArticle),
  withdrawArticle: change('POST', '/{id}/withdraw', 'Turn an article back into a draft')
    .input(ArticleVersion)
    .output(DeskArticle),
  archiveArticle: change('POST', '/{id}/archive', 'Archive an article').input(ArticleVersion).output(DeskArticle),
  listRevisions: route('GET', '/{id}/revisions', 'List the saved versions of an article, newest first')
    .input(ById)
    .output(z.array(Revision)),
  getRevision: route('GET', '/{id}/revisions/{number}', 'Get the text of one saved version')
    .input(z.object({ id: z.uuid(), number: RevisionNumber }))
    .output(Draft),
  keepPresence: route('POST', '/{id}/presence', 'Report an article as open and see who else has it open')
    .input(ById)
    .output(Presence),
}
