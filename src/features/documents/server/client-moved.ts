import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { ClientRow } from '../../clients/server/service.ts'
import { documents, documentUploads } from './tables.ts'

/** Two clients became one: the documents and the uploads on their way move along. */
export async function moveDocuments(ctx: Ctx, { from, to }: { from: ClientRow; to: ClientRow }): Promise<void> {
  for (const table of [documents, documentUploads])
    await ctx.db.update(table).set({ clientId: to.id }).where(eq(table.clientId, from.id))
}
