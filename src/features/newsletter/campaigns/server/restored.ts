import { eq, inArray, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { audit } from '../../../audit/server/service.ts'
import type { Campaign } from './content.ts'
import { asObject } from './drafts.ts'
import { campaigns, deliveries } from './tables.ts'

/**
 * Stops every issue that a restored backup would send: a scheduled one becomes a draft again, and one that is being
 * sent pauses. Each may have gone out after the backup, so the deliveries that wait are in doubt.
 */
export const stopAfterRestore = (ctx: Ctx) =>
  inTransaction(ctx, async (ctx) => {
    const isUnfinished = inArray(campaigns.state, ['scheduled', 'sending', 'paused'])
    const rows = await ctx.db.select().from(campaigns).where(isUnfinished).orderBy(campaigns.id).for('update')
    let inDoubt = 0
    for (const row of rows) {
      await stop(ctx, row)
      inDoubt += await doubtWaiting(ctx, row)
    }
    const count = (state: Campaign['state']) => rows.filter((row) => row.state === state).length
    return { inDoubt, paused: count('sending'), withdrawn: count('scheduled') }
  })

async function stop(ctx: Ctx, row: Campaign): Promise<void> {
  const change: Partial<Campaign> =
    row.state === 'scheduled'
      ? { state: 'draft', scheduledAt: null }
      : { state: 'paused', lanes: [], doubtChoice: null }
  await ctx.db
    .update(campaigns)
    .set({ ...change, pauseReason: 'restored' })
    .where(eq(campaigns.id, row.id))
  if (row.state === 'paused') return
  await audit(ctx, row.state === 'scheduled' ? 'campaign.withdrawn' : 'campaign.paused', asObject(row))
}

/**
 * Puts all deliveries that wait in doubt. Also removes their claims, so that a lane that still runs can't queue them
 * again.
 */
async function doubtWaiting(ctx: Ctx, { id }: Campaign): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    with changed as (
      update ${deliveries} set state = 'in_doubt', claim = null, doubts = doubts + 1,
        answer = 'The site was restored from a backup.', settled_at = ${ctx.now().toISOString()}::timestamptz
      where campaign_id = ${id} and state in ('queued', 'claimed', 'sending') returning 1
    ) select count(*)::int as count from changed`)
  return oneRow(rows).count
}
