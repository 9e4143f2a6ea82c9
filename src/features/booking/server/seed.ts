import type { Ctx } from '../../../platform/context.ts'
import { advisers } from './tables.ts'

/** Whoever tries the demonstration finds times to book, with nobody who could be taken for a real person. */
export async function seedBooking(ctx: Ctx): Promise<void> {
  await ctx.db
    .insert(advisers)
    .values({ name: 'Demo adviser', email: 'adviser@zenith.example', languages: ['English', 'French'] })
}
