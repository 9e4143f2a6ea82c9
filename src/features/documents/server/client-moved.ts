import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { ClientRow } from '../../clients/server/service.ts'
import { documents, documentUploads } from './tables.ts'

/** After a merge of two clients into one, gives the documents and the unfinished uploads to the remaining client. */
export async function moveDocuments(ctx: Ctx, { from, to }: { from: ClientRow; to: ClientRow }): Promise<void> {
  for (const table of [documents, documentUploads])
    await ctx.db.update(table).set({ clientId: to.id }).where(eq(table.clientId, from.id))
}
