import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError } from '../../../platform/errors.ts'
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

/** For sign-in forms, so anyone may read it. */
export const getSignInOptions = async (ctx: Ctx): Promise<Pick<SecuritySettings, 'rememberedDays'>> => {
  const { rememberedDays } = await loadSecurity(ctx)
  return { rememberedDays }
}

/** Applies to every session from its next request on. */
export async function changeSecurity(ctx: Ctx, { version, settings }: VersionedSecurity): Promise<VersionedSecurity> {
  requireRecentSignIn(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = toVersioned(oneRow(await ctx.db.select().from(securitySettings).for('update')))
    if (before.version !== version) {
      throw new AppError(
        'conflict',
        "Someone else changed these settings while you had them open. Your changes weren't saved. Reload the page and try again.",
      )
    }
    const changed = auditDetails(before.settings, settings)
    if (!changed) return before
    const next = { ...settings, version: version + 1 }
    const after = toVersioned(oneRow(await ctx.db.update(securitySettings).set(next).returning()))
    await audit(ctx, 'security.changed', { type: 'security', id: '1', name: 'Security settings' }, changed)
    return after
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

/** For the audit entry, like "30 → 15". Undefined if nothing changed. */
function auditDetails(before: SecuritySettings, after: SecuritySettings): Record<string, string> | undefined {
  const names = (Object.keys(securityBounds) as SecuritySetting[]).filter((name) => before[name] !== after[name])
  if (names.length === 0) return undefined
  return Object.fromEntries(names.map((name) => [settingLabels[name], `${before[name]} → ${after[name]}`]))
}
