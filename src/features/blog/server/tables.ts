import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'
import { articleStates, type Draft } from '../desk-contract.ts'
import type { ArticleDocument } from '../shared/document.ts'
import { categories } from '../shared/lists.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** True if the article is public, or will be at its scheduled time. */
const isReleased = sql`status in ('scheduled', 'published')`

export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    status: text('status', { enum: articleStates }).notNull().default('draft'),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    document: jsonb('document').$type<ArticleDocument>().notNull(),
    /** The document's text, for search and for the reading time. */
    bodyText: text('body_text').notNull(),
    readingMinutes: integer('reading_minutes').notNull().default(1),
    /** Empty while the author of a draft hasn't chosen one. */
    category: text('category', { enum: [...categories, ''] }).notNull(),
    /** The author's name. Empty if the firm is the author. */
    author: text('author').notNull().default(''),
    reviewerName: text('reviewer_name').notNull().default(''),
    reviewerCredential: text('reviewer_credential').notNull().default(''),
    /** The tax year to which the article's figures belong. */
    taxYear: integer('tax_year'),
    /** The description for search engines. If empty, they get the excerpt. */
    searchDescription: text('search_description').notNull().default(''),
    isFeatured: boolean('is_featured').notNull().default(false),
    imageUrl: text('image_url').notNull(),
    imageAlt: text('image_alt').notNull(),
    /** A scheduled article is public from this time on, so no job changes its row. */
    publishedAt: instant('published_at'),
    /**
     * The number of the last saved text, which grows by one with each save. Readers see the text of `publishedVersion`.
     */
    version: integer('version').notNull().default(0),
    publishedVersion: integer('published_version').notNull().default(0),
    /** When the article was last saved. `updatedAt` is the last change that readers can see. */
    editedAt: instant('edited_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    search: tsvector('search').generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') || setweight(to_tsvector('english', body_text), 'C')`,
    ),
  },
  (table) => [
    index('posts_published').on(table.publishedAt, table.id).where(isReleased),
    index('posts_published_by_category').on(table.category, table.publishedAt, table.id).where(isReleased),
    index('posts_featured').on(table.publishedAt).where(sql`is_featured and ${isReleased}`),
    index('posts_edited').on(table.editedAt, table.id),
    index('posts_search').using('gin', table.search),
    check('posts_have_a_time', sql`${table.publishedAt} is not null or ${table.status} in ('draft', 'archived')`),
    check('posts_excerpt_is_short', sql`char_length(${table.excerpt}) <= 200`),
  ],
)

/** Former slugs. Each redirects to the article's current one. */
export const postSlugs = pgTable(
  'post_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('post_slugs_post').on(table.postId)],
)

/** Every word of every released article, for finding words similar to a misspelled one. A trigger updates the table. */
export const postWords = pgTable('post_words', { word: text('word').primaryKey() }, (table) => [
  index('post_words_similar').using('gin', table.word.op('gin_trgm_ops')),
])

/** Every saved text of an article. The newest one has the number in the article's `version`. */
export const postRevisions = pgTable(
  'post_revisions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    draft: jsonb('draft').$type<Draft>().notNull(),
    savedBy: text('saved_by').notNull(),
    isAutosave: boolean('is_autosave').notNull(),
    /** Several autosaves in a row share one revision. This is the time of the first autosave. */
    begunAt: instant('begun_at').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.number] })],
)

/** The people who have an article open in the administration. */
export const postEditors = pgTable(
  'post_editors',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] })],
)
