import * as z from 'zod/mini'
import { type SecuritySetting, SecuritySettings, securityBounds } from '../../security-contract.ts'

export const settingNames = Object.keys(securityBounds) as SecuritySetting[]

/** As people type it. */
export type SecurityValues = Record<SecuritySetting, string>

export const toSecurityValues = (settings: SecuritySettings): SecurityValues =>
  Object.fromEntries(settingNames.map((name) => [name, String(settings[name])])) as SecurityValues

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** What was typed, as the contract has it, under the contract's rules. */
export const SecurityForm = z.pipe(
  z.transform((values: SecurityValues) =>
    Object.fromEntries(settingNames.map((name) => [name, numberOf(values[name])])),
  ),
  SecuritySettings,
)
