import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { claimVersion, newerVersion } from '../../../../platform/db/versions.ts'
import { audit } from '../../../audit/server/service.ts'
import type { KeptReasons } from '../../reason-contract.ts'
import { standardReasons } from '../../shared/reasons.ts'
import { checklistReasons } from '../tables.ts'

export async function getReasons(ctx: Ctx): Promise<KeptReasons> {
  const [row] = await ctx.db.select().from(checklistReasons)
  return row ? { version: row.version, reasons: row.reasons } : { version: 0, reasons: standardReasons }
}

/** Changes the reasons. Refuses if someone else has changed them since the person saw them. */
export const changeReasons = (ctx: Ctx, { version, reasons }: KeptReasons): Promise<KeptReasons> =>
  inTransaction(ctx, async (ctx) => {
    const noun = 'reasons'
    if (version === 0) {
      const added = await ctx.db.insert(checklistReasons).values({ reasons }).onConflictDoNothing().returning()
      if (added.length === 0) throw newerVersion(noun)
    } else {
      await claimVersion(ctx, checklistReasons, { where: eq(checklistReasons.id, 1), version, noun }, { reasons })
    }
    await audit(ctx, 'checklist.reasons-changed', { type: 'checklist-reasons', id: '1', name: 'Reasons' })
    return getReasons(ctx)
  })
