import type { Ctx } from '../../../platform/context.ts'
import { advisers } from './tables.ts'

/** Gives the demo an adviser whom visitors can book but can't mistake for a real person. */
export async function seedBooking(ctx: Ctx): Promise<void> {
  await ctx.db
    .insert(advisers)
    .values({ name: 'Demo adviser', email: 'adviser@zenith.example', languages: ['English', 'French'] })
}
