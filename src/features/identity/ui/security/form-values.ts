import * as z from 'zod/mini'
import { type SecuritySetting, SecuritySettings, securityBounds } from '../../desk-contract.ts'

export const settingNames = Object.keys(securityBounds) as SecuritySetting[]

/** The text of each field. */
export type SecurityValues = Record<SecuritySetting, string>

export const toSecurityValues = (settings: SecuritySettings): SecurityValues =>
  Object.fromEntries(settingNames.map((name) => [name, String(settings[name])])) as SecurityValues

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** Turns the typed text into settings and applies the contract's rules. */
export const SecurityForm = z.pipe(
  z.transform((values: SecurityValues) =>
    Object.fromEntries(settingNames.map((name) => [name, numberOf(values[name])])),
  ),
  SecuritySettings,
)
