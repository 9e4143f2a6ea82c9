import { seedAdmin } from '../features/identity/server/service.ts'
import { type Ctx, inTransaction } from '../platform/context.ts'
import { slices } from './slices.ts'

export interface Seeded {
  /** The only account. We show its password once and store only the hash. Absent if people sign in at Clerk. */
  admin?: { email: string; password: string }
}

/** Adds what every site needs and doesn't have yet. */
export async function install(ctx: Ctx): Promise<void> {
  for (const slice of slices) await slice.install?.(ctx)
}

/** Fills an empty database with the demo's content. Leaves a database that has content as it is. */
export function seed(ctx: Ctx): Promise<Seeded | undefined> {
  return inTransaction(ctx, async (ctx) => {
    for (const slice of slices) if (await slice.hasContent?.(ctx)) return undefined
    await install(ctx)
    // First, because the demo's clients have an adviser.
    const admin = await seedAdmin(ctx)
    for (const slice of slices) await slice.seed?.(ctx)
    return { admin }
  })
}

export const inWords = ({ admin }: Seeded) =>
  admin
    ? `Its administrator is ${admin.email} with the password ${admin.password} (shown only this once).`
    : 'It has no administrator yet: npm run admin -- grant you@firm.example'
