import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { claimVersion } from '../../../platform/db/versions.ts'
import { requireRecentSignIn } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import {
  type SecuritySetting,
  type SecuritySettings,
  securityBounds,
  type VersionedSecurity,
} from '../desk-contract.ts'
import { securitySettings } from './tables.ts'

type Row = typeof securitySettings.$inferSelect

const toVersioned = ({ id: _, version, ...settings }: Row): VersionedSecurity => ({ version, settings })

export const getSecurity = async (ctx: Ctx): Promise<VersionedSecurity> =>
  toVersioned(oneRow(await ctx.db.select().from(securitySettings)))

export const loadSecurity = async (ctx: Ctx): Promise<SecuritySettings> => (await getSecurity(ctx)).settings

/** The settings that sign-in forms show. Anyone may read these settings. */
export const getSignInOptions = async (ctx: Ctx): Promise<Pick<SecuritySettings, 'rememberedDays'>> => {
  const { rememberedDays } = await loadSecurity(ctx)
  return { rememberedDays }
}

/** Changes the security settings. They apply to every session from its next request on. */
export async function changeSecurity(ctx: Ctx, { version, settings }: VersionedSecurity): Promise<VersionedSecurity> {
  requireRecentSignIn(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = await getSecurity(ctx)
    const changed = auditDetails(before.settings, settings)
    if (!changed) return before
    const claim = { where: eq(securitySettings.id, true), version, noun: 'security settings' }
    const after = await claimVersion(ctx, securitySettings, claim, settings)
    await audit(ctx, 'security.changed', { type: 'security', id: '1', name: 'Security settings' }, changed)
    return toVersioned(after)
  })
}

const settingLabels: Record<SecuritySetting, string> = {
  adminIdleMinutes: 'administrators idle (minutes)',
  adminMaxHours: 'administrators signed in (hours)',
  clientIdleHours: 'clients idle (hours)',
  rememberedDays: 'clients who stay signed in (days)',
  wrongPasswords: 'wrong passwords',
  wrongCodes: 'wrong codes',
}

/** The changed settings for the audit entry, like "30 → 15". Undefined if nothing changed. */
function auditDetails(before: SecuritySettings, after: SecuritySettings): Record<string, string> | undefined {
  const names = (Object.keys(securityBounds) as SecuritySetting[]).filter((name) => before[name] !== after[name])
  if (names.length === 0) return undefined
  return Object.fromEntries(names.map((name) => [settingLabels[name], `${before[name]} → ${after[name]}`]))
}
