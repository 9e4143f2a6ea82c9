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
} from '../security-contract.ts'
import { securitySettings } from './tables.ts'

type Row = typeof securitySettings.$inferSelect

const toVersioned = ({ id: _, version, ...settings }: Row): VersionedSecurity => ({ version, settings })

export const getSecurity = async (ctx: Ctx): Promise<VersionedSecurity> =>
  toVersioned(oneRow(await ctx.db.select().from(securitySettings)))

/** What the firm has chosen. */
export const loadSecurity = async (ctx: Ctx): Promise<SecuritySettings> => (await getSecurity(ctx)).settings

/** What sign-in forms offer everybody. */
export const getSignInOptions = async (ctx: Ctx): Promise<Pick<SecuritySettings, 'rememberedDays'>> => {
  const { rememberedDays } = await loadSecurity(ctx)
  return { rememberedDays }
}

/** Counts for every session from the next request on. */
export async function changeSecurity(ctx: Ctx, { version, settings }: VersionedSecurity): Promise<VersionedSecurity> {
  requireRecentSignIn(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = toVersioned(oneRow(await ctx.db.select().from(securitySettings).for('update')))
    if (before.version !== version) {
      throw new AppError(
        'conflict',
        'Somebody has changed these settings since you opened them, so nothing was saved. Reload the page and try again.',
      )
    }
    const changed = changesInWords(before.settings, settings)
    if (!changed) return before
    const next = { ...settings, version: version + 1 }
    const after = toVersioned(oneRow(await ctx.db.update(securitySettings).set(next).returning()))
    await audit(ctx, 'security.changed', { type: 'security', id: '1', name: 'Security settings' }, changed)
    return after
  })
}

const words: Record<SecuritySetting, string> = {
  adminIdleMinutes: 'administrators without use (minutes)',
  adminMaxHours: 'administrators in all (hours)',
  clientIdleHours: 'clients without use (hours)',
  rememberedDays: 'clients on their own device (days)',
  wrongPasswords: 'wrong passwords',
  wrongCodes: 'wrong codes',
}

/** As entries tell it, like "30 → 15"; undefined where nothing changes. */
function changesInWords(before: SecuritySettings, after: SecuritySettings): Record<string, string> | undefined {
  const names = (Object.keys(securityBounds) as SecuritySetting[]).filter((name) => before[name] !== after[name])
  if (names.length === 0) return undefined
  return Object.fromEntries(names.map((name) => [words[name], `${before[name]} → ${after[name]}`]))
}
