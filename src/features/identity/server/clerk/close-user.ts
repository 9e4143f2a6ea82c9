import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { nameOf } from '../../../../platform/http/signed-in.ts'
import { audit } from '../../../audit/server/service.ts'
import { getCompany } from '../../../company/server/service.ts'
import { inboxOf } from '../../../company/shared/letterhead.ts'
import { sendNotice } from '../jobs.ts'
import { clerkEndings, users } from '../tables.ts'
import { asObject, lockAdmins, type UserRow } from '../users.ts'
import { findByClerkId } from './keep-user.ts'

/**
 * Closes the account of someone who was deleted at Clerk, for good. Call it in a transaction. The firm's retention
 * rules later delete the data that it must keep until then.
 */
export async function closeUser(ctx: Ctx, clerkId: string): Promise<void> {
  await ctx.db.insert(clerkEndings).values({ id: clerkId, endedAt: ctx.now() }).onConflictDoNothing()
  const admins = await lockAdmins(ctx)
  const user = await findByClerkId(ctx, clerkId)
  if (!user || user.disabledAt) return
  await ctx.db.update(users).set({ disabledAt: ctx.now() }).where(eq(users.id, user.id))
  await audit(ctx, 'user.closed', asObject(user), { by: 'Clerk' })
  const others = admins.filter(({ id }) => id !== user.id)
  if (others.length < admins.length) await reportLostAdmin(ctx, user, others)
}

/**
 * Reports that an administrator was deleted at Clerk. We can't refuse such a deletion, even of the last administrator.
 */
async function reportLostAdmin(ctx: Ctx, user: UserRow, others: UserRow[]) {
  const facts = { who: nameOf(user) }
  for (const admin of others) await sendNotice(ctx, admin, { kind: 'admin_deleted', facts })
  if (others.length > 0) return
  ctx.log.error(
    { userId: user.id },
    'the last administrator was deleted at Clerk; appoint another one with: npm run admin -- grant you@firm.example',
  )
  const email = inboxOf(await getCompany(ctx))
  if (email) await sendNotice(ctx, { email, firstName: '' }, { kind: 'last_admin_deleted', facts })
}
