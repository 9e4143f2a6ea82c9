import { sql } from 'drizzle-orm'
import { auditInOrder } from '../features/audit/server/service.ts'
import { seedAdmin } from '../features/identity/server/service.ts'
import { type Ctx, inTransaction } from '../platform/context.ts'
import { slices } from './slices.ts'

export interface Seeded {
  /** The only account of the demo. We show its password once and store only a hash. Absent if Clerk signs people in. */
  admin?: { email: string; password: string }
}

/** If several processes start at once, one adds the data. The others wait, and then find the data. */
const waitForOthers = (ctx: Ctx) => ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('main.install'))`)

/** Adds the data that every site needs, if it is missing. */
export const install = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await waitForOthers(ctx)
    for (const slice of slices) await slice.install?.(ctx)
  })

/**
 * Fills an empty database with the demo's content. Returns undefined and changes nothing if the database already has
 * content.
 */
export function seed(ctx: Ctx): Promise<Seeded | undefined> {
  return inTransaction(ctx, async (ctx) => {
    await waitForOthers(ctx)
    for (const slice of slices) if (await slice.hasContent?.(ctx)) return undefined
    await install(ctx)
    // We add the administrator first, because the demo's clients need an adviser.
    const admin = await seedAdmin(ctx)
    await auditInOrder(ctx, async () => {
      for (const slice of slices) await slice.seed?.(ctx)
    })
    return { admin }
  })
}

export const inWords = ({ admin }: Seeded) =>
  admin
    ? `Its administrator is ${admin.email} with the password ${admin.password} (shown only this once).`
    : 'It has no administrator yet: npm run admin -- grant you@firm.example'
