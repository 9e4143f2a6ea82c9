import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'

export const testimonialStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const

export const testimonials = pgTable(
  'testimonials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull(),
    serviceType: text('service_type'),
    location: text('location'),
    state: text('state', { enum: testimonialStates }).notNull().default('pending'),
    approvedAt: instant('approved_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('testimonials_rating_range', sql`${table.rating} between 1 and 5`),
    check('testimonials_approved_has_time', sql`(${table.state} = 'approved') <= (${table.approvedAt} is not null)`),
    index('testimonials_approved_at').on(table.state, table.approvedAt.desc()),
  ],
)
