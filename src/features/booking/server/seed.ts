import type { Ctx } from '../../../platform/context.ts'
import { advisers } from './tables.ts'

/** Gives the demo an adviser who can be booked and can't be mistaken for a real person. */
export async function seedBooking(ctx: Ctx): Promise<void> {
  await ctx.db
    .insert(advisers)
    .values({ name: 'Demo adviser', email: 'adviser@zenith.example', languages: ['English', 'French'] })
}
