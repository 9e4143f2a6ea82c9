import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { citext, instant } from '../../../../platform/db/tables.ts'
import { bookingTopics } from '../../server/tables.ts'

/** People who asked for an email when a time becomes free. */
export const waitingList = pgTable(
  'booking_waiting_list',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: citext('email').notNull(),
    topicKey: text('topic_key')
      .notNull()
      .references(() => bookingTopics.key, { onDelete: 'cascade' }),
    /** The language that the person wants to speak; empty for any language. */
    language: text('language').notNull().default(''),
    zone: text('zone').notNull(),
    /**
     * The first free time when the person joined the list; null if there was none. We email only about earlier times.
     */
    offeredAt: instant('offered_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    notifiedAt: instant('notified_at'),
  },
  (table) => [unique('booking_waiting_list_once').on(table.email, table.topicKey)],
)
