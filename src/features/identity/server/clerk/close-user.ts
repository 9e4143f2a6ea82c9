import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { nameOf } from '../../../../platform/http/signed-in.ts'
import { audit } from '../../../audit/server/service.ts'
import { getCompany } from '../../../company/server/service.ts'
import { sendNotice } from '../jobs.ts'
import { clerkEndings, users } from '../tables.ts'
import { asObject, lockAdmins, type UserRow } from '../users.ts'
import { findByClerkId } from './keep-user.ts'

/**
 * In a transaction: who was deleted at Clerk is never let in again. What must be kept stays, until the firm's retention
 * rules remove it.
 */
export async function closeUser(ctx: Ctx, clerkId: string): Promise<void> {
  await ctx.db.insert(clerkEndings).values({ id: clerkId, endedAt: ctx.now() }).onConflictDoNothing()
  const admins = await lockAdmins(ctx)
  const user = await findByClerkId(ctx, clerkId)
  if (!user || user.disabledAt) return
  await ctx.db.update(users).set({ disabledAt: ctx.now() }).where(eq(users.id, user.id))
  await audit(ctx, 'user.closed', asObject(user), { by: 'Clerk' })
  const others = admins.filter(({ id }) => id !== user.id)
  if (others.length < admins.length) await tellOfLostAdmin(ctx, user, others)
}

/** It cannot be refused, as every other end of the last administrator is: so somebody has to hear of it. */
async function tellOfLostAdmin(ctx: Ctx, user: UserRow, others: UserRow[]) {
  const facts = { who: nameOf(user) }
  for (const admin of others) await sendNotice(ctx, admin, { kind: 'admin_deleted', facts })
  if (others.length > 0) return
  ctx.log.error(
    { userId: user.id },
    'the last administrator was deleted at Clerk; name another one with: npm run admin -- grant you@firm.example',
  )
  const company = await getCompany(ctx)
  const email = company.contactEmail || company.email
  if (email) await sendNotice(ctx, { email, firstName: '' }, { kind: 'last_admin_deleted', facts })
}
