import { and, eq, like, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { emails } from '../../../../platform/db/tables.ts'
import { subscriberImportRows } from './tables.ts'

/**
 * Deletes the newsletter's emails to an address from the outbox, and the address from files that were imported lately.
 */
export async function eraseTraces({ db }: Ctx, email: string): Promise<void> {
  const isTheirs = eq(sql`lower(${emails.recipient})`, email.toLowerCase())
  await db.delete(emails).where(and(isTheirs, like(emails.key, 'newsletter.%')))
  await db.delete(subscriberImportRows).where(eq(subscriberImportRows.email, email))
}
