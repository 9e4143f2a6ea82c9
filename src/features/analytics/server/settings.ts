import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { claimVersion } from '../../../platform/db/versions.ts'
import { audit } from '../../audit/server/service.ts'
import type { AnalyticsSettings } from '../contract.ts'
import type { AnalyticsChoices } from '../desk-contract.ts'
import { analyticsSettings as settings } from './tables.ts'

export const standardKeepDays = 90

/** What the browser needs to know. */
export async function getEventSettings(ctx: Ctx): Promise<AnalyticsSettings> {
  const [row] = await ctx.db.select({ asksConsent: settings.asksConsent }).from(settings)
  const { posthog } = ctx.site.analytics ?? {}
  return {
    asksConsent: row?.asksConsent ?? false,
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
export function changeAnalyticsChoices(ctx: Ctx, input: AnalyticsChoices): Promise<AnalyticsChoices> {
  return inTransaction(ctx, async (ctx) => {
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
    return { asksConsent, keepDays, version: next }
  })
}

/** Returns the single row, which it creates if there is none, and locks it until the transaction ends. */
export async function lockSettings(ctx: Ctx): Promise<typeof settings.$inferSelect> {
  await ctx.db.insert(settings).values({ id: 1 }).onConflictDoNothing()
  return oneRow(await ctx.db.select().from(settings).for('update'))
}
