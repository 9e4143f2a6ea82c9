import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, instant } from '../../../platform/db/tables.ts'
import { roles } from '../contract.ts'

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: citext('email').notNull().unique(),
  role: text('role', { enum: roles }).notNull().default('client'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the cookie's token; the token itself is nowhere but in the browser. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
)
