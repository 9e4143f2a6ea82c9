import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'
import { categories } from '../contract.ts'

export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    category: text('category', { enum: categories }).notNull(),
    /** The tax year whose figures the text gives. */
    taxYear: integer('tax_year'),
    imageUrl: text('image_url').notNull(),
    imageAlt: text('image_alt').notNull(),
    /** Null is a draft; a time to come is a scheduled article. */
    publishedAt: instant('published_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('posts_published_at').on(table.publishedAt.desc(), table.id)],
)
