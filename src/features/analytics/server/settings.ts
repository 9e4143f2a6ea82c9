import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { claimVersion } from '../../../platform/db/versions.ts'
import { audit } from '../../audit/server/service.ts'
import type { AnalyticsSettings } from '../contract.ts'
import type { AnalyticsChoices } from '../desk-contract.ts'
import { analyticsSettings as settings } from './tables.ts'

export const standardKeepDays = 90

/** Every page asks, so we read the database again only after ten seconds. Until then, other processes miss a change. */
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

/** What the browser needs to know. */
export async function getEventSettings(ctx: Ctx): Promise<AnalyticsSettings> {
  const { posthog } = ctx.site.analytics ?? {}
  return {
    asksConsent: await readAsksConsent(ctx),
    posthog: posthog ? { key: posthog.key, identifies: posthog.identifies } : null,
  }
}

/** The firm's choices. */
export async function getAnalyticsChoices(ctx: Ctx): Promise<AnalyticsChoices> {
  const [row] = await ctx.db.select().from(settings)
  const { asksConsent = false, keepDays = standardKeepDays, version = 1 } = row ?? {}
  return { asksConsent, keepDays, version }
}

/** Changes the firm's choices, unless someone else has changed them since. */
export async function changeAnalyticsChoices(ctx: Ctx, input: AnalyticsChoices): Promise<AnalyticsChoices> {
  const changed = await inTransaction(ctx, async (ctx) => {
    await lockSettings(ctx)
    const { version, ...choices } = input
    const claim = { where: eq(settings.id, 1), version, noun: 'settings' }
    const { asksConsent, keepDays, version: next } = await claimVersion(ctx, settings, claim, choices)
    await audit(
      ctx,
      'analytics.changed',
      { type: 'settings', id: 'analytics', name: 'Analytics' },
      { consent: asksConsent ? 'asked' : 'not asked', kept: `${keepDays} days` },
    )
    // The privacy page says whether we ask.
    await ctx.events.publish('content.changed', {})
    return { asksConsent, keepDays, version: next }
  })
  cached.delete(ctx.db)
  return changed
}

/** Returns the single row, which it creates if there is none, and locks it until the transaction ends. */
export async function lockSettings(ctx: Ctx): Promise<typeof settings.$inferSelect> {
  await ctx.db.insert(settings).values({ id: 1 }).onConflictDoNothing()
  return oneRow(await ctx.db.select().from(settings).for('update'))
}
