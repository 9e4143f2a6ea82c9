import { and, asc, eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Ctx } from '../../../../platform/context.ts'
import { requireUser } from '../../../../platform/http/signed-in.ts'
import { getClientRow, requireMember } from '../../../clients/server/service.ts'
import type { OpenUpload } from '../../contract.ts'
import type { Side } from '../../shared/addresses.ts'
import { documentUploads } from '../tables.ts'
import { countArrived } from './receive.ts'

const shown = 50
/** How many uploads we ask the store about at the same time. */
const atOnce = 8

/** Returns the person's own unfinished uploads for a client, so that the page can offer to continue them. */
export async function listOpenUploads(ctx: Ctx, side: Side, { id }: { id: string }): Promise<OpenUpload[]> {
  const { userId } = requireUser(ctx)
  await (side === 'client' ? requireMember(ctx, id) : getClientRow(ctx, id))
  const isOwn = and(
    eq(documentUploads.clientId, id),
    eq(documentUploads.createdBy, userId),
    eq(documentUploads.origin, side),
    eq(documentUploads.state, 'open'),
  )
  const rows = await ctx.db
    .select()
    .from(documentUploads)
    .where(isOwn)
    .orderBy(asc(documentUploads.createdAt))
    .limit(shown)
  return pLimit(atOnce).map(rows, async (row) => {
    const { id, name, bytes, fingerprint, attachTo } = row
    return { id, name, bytes, fingerprint, attachTo, received: await countArrived(ctx, row) }
  })
}
