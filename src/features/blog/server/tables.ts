import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'
import { articleStates, type Draft } from '../desk-contract.ts'
import type { ArticleDocument } from '../shared/document.ts'
import { categories } from '../shared/lists.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What readers may see once its time has come. */
const isMeantForReaders = sql`status in ('scheduled', 'published')`

export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    status: text('status', { enum: articleStates }).notNull().default('draft'),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    document: jsonb('document').$type<ArticleDocument>().notNull(),
    /** The words of the document, for search and for the reading time. */
    bodyText: text('body_text').notNull(),
    readingMinutes: integer('reading_minutes').notNull().default(1),
    category: text('category', { enum: categories }).notNull(),
    /** Empty is the firm itself. */
    author: text('author').notNull().default(''),
    reviewerName: text('reviewer_name').notNull().default(''),
    reviewerCredential: text('reviewer_credential').notNull().default(''),
    /** The tax year whose figures the text gives. */
    taxYear: integer('tax_year'),
    /** Empty is the excerpt. */
    searchDescription: text('search_description').notNull().default(''),
    isFeatured: boolean('is_featured').notNull().default(false),
    imageUrl: text('image_url').notNull(),
    imageAlt: text('image_alt').notNull(),
    /** A scheduled article is public from this time on, whether or not anything has touched its row since. */
    publishedAt: instant('published_at'),
    /** Counts what was saved; readers see the version that was published. */
    version: integer('version').notNull().default(0),
    publishedVersion: integer('published_version').notNull().default(0),
    /** When it was saved last; `updatedAt` is when readers last saw a change. */
    editedAt: instant('edited_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    search: tsvector('search').generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') || setweight(to_tsvector('english', body_text), 'C')`,
    ),
  },
  (table) => [
    index('posts_published').on(table.publishedAt, table.id).where(isMeantForReaders),
    index('posts_published_by_category').on(table.category, table.publishedAt, table.id).where(isMeantForReaders),
    index('posts_featured').on(table.publishedAt).where(sql`is_featured and ${isMeantForReaders}`),
    index('posts_edited').on(table.editedAt, table.id),
    index('posts_search').using('gin', table.search),
    check('posts_have_a_time', sql`${table.publishedAt} is not null or ${table.status} in ('draft', 'archived')`),
    check('posts_excerpt_is_short', sql`char_length(${table.excerpt}) <= 200`),
  ],
)

/** Addresses that articles had before; each leads to the article's present one. */
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

/** Every word of every article that readers see or will, kept by a trigger: what somebody misspells is looked up here. */
export const postWords = pgTable('post_words', { word: text('word').primaryKey() }, (table) => [
  index('post_words_similar').using('gin', table.word.op('gin_trgm_ops')),
])

/** Every text that was saved; the one with the number of the article's version is the last. */
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
    /** When the run of autosaves began that this row keeps the last of. */
    begunAt: instant('begun_at').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.number] })],
)

/** Who has an article open on the desk. */
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
