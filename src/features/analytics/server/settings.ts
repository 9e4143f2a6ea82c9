import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { claimVersion } from '../../../platform/db/versions.ts'
import { audit } from '../../audit/server/service.ts'
import type { EventSettings } from '../contract.ts'
import type { AnalyticsSettings } from '../desk-contract.ts'
import { analyticsSettings as settings } from './tables.ts'

export const standardKeepDays = 90

/**
 * Every page asks for the settings, so each process reads them from the database at most once in ten seconds. Until
 * then, it misses a change that another process made.
 */
const cacheMs = 10_000
const cached = new WeakMap<Db, { asksConsent: boolean; readAt: number }>()

async function readAsksConsent({ db, now }: Ctx): Promise<boolean> {
  const known = cached.get(db)
  const readAt = now().getTime()
  if (known && readAt - known.readAt < cacheMs) return known.asksConsent
  const [{ asksConsent } = { asksConsent: false }] = await db
    .select({ asksConsent: settings.asksConsent })
    .from(settings)
  cached.set(db, { asksConsent, readAt })
  return asksConsent
}

/** Returns the settings that browsers need. */
export async function getEventSettings(ctx: Ctx): Promise<EventSettings> {
  const { posthog } = ctx.site.analytics ?? {}
  return {
    asksConsent: await readAsksConsent(ctx),
    posthog: posthog ? { key: posthog.key, identifies: posthog.identifies } : null,
  }
}

/** Returns the firm's settings for the administration. */
export async function getAnalyticsSettings(ctx: Ctx): Promise<AnalyticsSettings> {
  const [row] = await ctx.db.select().from(settings)
  const { asksConsent = false, keepDays = standardKeepDays, version = 1 } = row ?? {}
  return { asksConsent, keepDays, version }
}

/** Changes the firm's settings, unless someone else has changed them since. */
export async function changeAnalyticsSettings(ctx: Ctx, input: AnalyticsSettings): Promise<AnalyticsSettings> {
  const changed = await inTransaction(ctx, async (ctx) => {
    await lockSettings(ctx)
    const { version, ...changes } = input
    const claim = { where: eq(settings.id, 1), version, noun: 'settings' }
    const { asksConsent, keepDays, version: next } = await claimVersion(ctx, settings, claim, changes)
    await audit(
      ctx,
      'analytics.changed',
      { type: 'settings', id: 'analytics', name: 'Analytics' },
      { consent: asksConsent ? 'asked' : 'not asked', kept: `${keepDays} days` },
    )
    // The privacy page says whether we ask for consent.
    await ctx.events.publish('content.changed', {})
    return { asksConsent, keepDays, version: next }
  })
  cached.delete(ctx.db)
  return changed
}

/** Returns the single row and locks it until the transaction ends. Creates the row if there is none. */
export async function lockSettings(ctx: Ctx): Promise<typeof settings.$inferSelect> {
  await ctx.db.insert(settings).values({ id: 1 }).onConflictDoNothing()
  return oneRow(await ctx.db.select().from(settings).for('update'))
}
