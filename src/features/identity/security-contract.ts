import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'

/** What the firm can choose, from the strictest to the most lenient. A new site starts with the most lenient. */
export const securityBounds = {
  adminIdleMinutes: { min: 10, max: 30 },
  adminMaxHours: { min: 1, max: 12 },
  clientIdleHours: { min: 1, max: 12 },
  /** 0 removes the choice to stay signed in. */
  rememberedDays: { min: 0, max: 30 },
  wrongPasswords: { min: 10, max: 30 },
  wrongCodes: { min: 3, max: 5 },
} as const
export type SecuritySetting = keyof typeof securityBounds

function within(name: SecuritySetting) {
  const { min, max } = securityBounds[name]
  const sentence = `Please enter a whole number from ${min} to ${max}`
  return z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence))
}

export const SecuritySettings = z.object({
  /** Administrators are signed out after so long without use, and so long after signing in. */
  adminIdleMinutes: within('adminIdleMinutes'),
  adminMaxHours: within('adminMaxHours'),
  clientIdleHours: within('clientIdleHours'),
  /** How long clients stay signed in on a device if they chose to. */
  rememberedDays: within('rememberedDays'),
  /** From one network in 15 minutes. */
  wrongPasswords: within('wrongPasswords'),
  /** For one account in 15 minutes. */
  wrongCodes: within('wrongCodes'),
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

const VersionedSecurity = z.object({ version: z.int(), settings: SecuritySettings })
export type VersionedSecurity = z.infer<typeof VersionedSecurity>

const route = (method: 'GET' | 'POST', path: `/${string}`, summary: string) =>
  endpoint.route({ method, path, summary, tags: ['Identity'] })

export const security = {
  getSignInOptions: route('GET', '/auth/options', 'What the sign-in forms offer')
    .meta({ access: 'visitor', errors: ['not_found'] })
    .output(z.object({ rememberedDays: z.int() })),
  getSecurity: route('GET', '/admin/security', 'Get the session limits')
    .meta({ access: 'admin', errors: ['not_found'] })
    .output(VersionedSecurity),
  changeSecurity: route('POST', '/admin/security', 'Change the session limits; open sessions follow at once')
    .meta({ access: 'admin', errors: ['not_found', 'conflict'] })
    .input(VersionedSecurity)
    .output(VersionedSecurity),
}
