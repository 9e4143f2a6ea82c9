import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { day, ListSearch, pageOf } from '../../platform/browser/shapes.ts'
import { Category } from './contract.ts'
import { ArticleDocument, maxBytes, sayable } from './shared/document.ts'
import { isOwnPath } from './shared/links.ts'
import { textOf } from './shared/text.ts'

export const mostExcerpt = 200
export const mostSlug = 80
/** How long an article counts as open on somebody's screen without a sign of life, in seconds. */
export const presenceSeconds = 45

const line = (most: number, sentence: string) => z.string().check(z.trim(), z.maxLength(most, sentence))

/** Words of an address: small letters, digits, and single hyphens between them. */
const Slug = z.string().check(
  z.trim(),
  z.maxLength(mostSlug, `Please keep the address under ${mostSlug} characters`),
  z.refine((slug) => slug === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug), {
    error: 'Please use small letters, digits and single hyphens',
  }),
)

/** An article as it is being written, in the order of its page; what is missing is asked for when it is published. */
export const Draft = z.object({
  title: line(150, 'Please keep the title under 150 characters'),
  document: ArticleDocument,
  slug: Slug,
  excerpt: line(mostExcerpt, `Please keep the excerpt within ${mostExcerpt} characters`),
  category: Category,
  imageUrl: z.string().check(
    z.maxLength(500),
    z.refine((address) => address === '' || isOwnPath(address), { error: 'Please upload the picture' }),
  ),
  imageAlt: line(300, 'Please keep the description under 300 characters'),
  author: line(100, 'Please keep the name under 100 characters'),
  reviewerName: line(100, 'Please keep the name under 100 characters'),
  reviewerCredential: line(200, 'Please keep the credential under 200 characters'),
  taxYear: z.nullable(
    z
      .int('Please give a year like 2026')
      .check(z.minimum(2000, 'Please give a year like 2026'), z.maximum(2100, 'Please give a year like 2026')),
  ),
  searchDescription: line(300, 'Please keep the description under 300 characters'),
  isFeatured: z.boolean(),
})
export type Draft = z.infer<typeof Draft>

const filled = (sentence: string) => z.minLength(1, sentence)

/** What an article needs before anybody may read it. */
export const Publishable = z.extend(Draft, {
  title: Draft.shape.title.check(filled('Please give the article a title')),
  document: ArticleDocument.check(
    z.refine((document) => textOf(document).trim() !== '', 'Please write the article first'),
  ),
  slug: Slug.check(filled('Please give the article an address')),
  excerpt: Draft.shape.excerpt.check(filled('Please write an excerpt: lists and search engines show it')),
  imageUrl: Draft.shape.imageUrl.check(filled('Please choose a picture')),
  imageAlt: Draft.shape.imageAlt.check(filled('Please describe the picture for people who cannot see it')),
})
export type Publishable = z.infer<typeof Publishable>

/** One sentence for each field that breaks a rule, in the order of the page. */
export function problemsOf(rules: typeof Draft | typeof Publishable, draft: unknown): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const { path, message } of rules.safeParse(draft).error?.issues ?? []) {
    sentences[String(path[0])] ??= sayable(message, 'Please check this')
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
  category: Category,
  state: State,
  publishedAt: z.nullable(z.iso.datetime()),
  editedAt: z.iso.datetime(),
  /** True where readers see an older text than the last one that was saved. */
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

/** One article on the desk: the last text that was saved, and where it stands. */
export const DeskArticle = z.object({
  id: z.uuid(),
  state: State,
  publishedAt: z.nullable(z.iso.datetime()),
  /** The address under which readers find it; null while they never could. */
  publicSlug: z.nullable(z.string()),
  hasUnpublishedChanges: z.boolean(),
  version: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  previewPath: z.string(),
  /** The zone in which times of publication are given. */
  zone: z.string(),
  draft: Draft,
})
export type DeskArticle = z.infer<typeof DeskArticle>

export const SaveArticle = z.object({
  id: z.uuid(),
  /** The version that was changed; a newer one in between is not written over. */
  basedOn: z.int(),
  isAutosave: z._default(z.boolean(), false),
  /** The number of the revision that was brought back. */
  restored: z.optional(z.int()),
  draft: Draft,
})
export type SaveArticle = z.infer<typeof SaveArticle>

const Day = day()

/** A day and a time on the firm's own clock. */
export const LocalTime = z.string('Please give a day and a time').check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, { error: 'Please give a day and a time', abort: true }),
  z.refine((time) => Day.safeParse(time.slice(0, 10)).success, { error: 'There is no such day. Please check it.' }),
)

const Versioned = z.object({ id: z.uuid(), basedOn: z.int() })
export type Versioned = z.infer<typeof Versioned>
export const PublishArticle = z.extend(Versioned, {
  /** On the firm's own clock; at once where it is missing. */
  at: z.optional(LocalTime),
})
export type PublishArticle = z.infer<typeof PublishArticle>

export const Revision = z.object({
  number: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  isAutosave: z.boolean(),
  /** True for the text that readers see. */
  isPublic: z.boolean(),
})
export type Revision = z.infer<typeof Revision>

const noRevision = 'There is no such revision.'
/** As large as the database's whole numbers are. */
const RevisionNumber = z.coerce
  .number(noRevision)
  .check(z.int(noRevision), z.positive(noRevision), z.maximum(2_147_483_647, noRevision))

/** Who else has the article open, and the version that was saved last. */
export const Presence = z.object({ version: z.int(), savedBy: z.string(), others: z.array(z.string()) })
export type Presence = z.infer<typeof Presence>

const ById = z.object({ id: z.uuid() })
const route = (method: 'GET' | 'POST' | 'PUT', path: '' | `/${string}`, summary: string) =>
  endpoint.route({ method, path: `/admin/blog${path}`, summary, tags: ['Blog'] })

export const blogDesk = {
  listArticles: route('GET', '', 'List all articles, including drafts')
    .input(ArticleSearch)
    .output(pageOf(ListedArticle)),
  exportArticles: route('POST', '/export', 'Export articles as a spreadsheet file')
    .meta({ access: 'admin', errors: ['conflict', 'too_many'] })
    .input(ArticleFilters)
    .output(z.file()),
  archiveArticles: route('POST', '/archive', 'Archive several articles')
    .input(z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)) }))
    .output(z.object({ done: z.int() })),
  createArticle: route('POST', '', 'Start an article')
    .meta({ access: 'admin', errors: ['too_many'] })
    .output(ById),
  getArticle: route('GET', '/{id}', 'Get an article as it was last saved').input(ById).output(DeskArticle),
  saveArticle: route('PUT', '/{id}', 'Save a new version of an article')
    .meta({ access: 'admin', maxBytes: maxBytes + 64 * 1024, errors: ['conflict', 'too_many'] })
    .input(SaveArticle)
    .output(DeskArticle),
  publishArticle: route('POST', '/{id}/publish', 'Publish the saved version now or at a given time')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(PublishArticle)
    .output(DeskArticle),
  withdrawArticle: route('POST', '/{id}/withdraw', 'Turn an article back into a draft')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(Versioned)
    .output(DeskArticle),
  archiveArticle: route('POST', '/{id}/archive', 'Archive an article')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(Versioned)
    .output(DeskArticle),
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
