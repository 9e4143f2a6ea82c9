import { index, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/db/tables.ts'
import { appointments } from '../../server/tables.ts'
import type { SignalKind, signalSides } from '../contract.ts'

/** The messages with which the two sides of a call connect. A job deletes them after a few minutes. */
export const callSignals = pgTable(
  'call_signals',
  {
    id: serial('id').primaryKey(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    side: text('side').$type<(typeof signalSides)[number]>().notNull(),
    kind: text('kind').$type<SignalKind>().notNull(),
    data: jsonb('data').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('call_signals_by_appointment').on(table.appointmentId, table.id)],
)
