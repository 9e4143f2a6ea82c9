import * as z from 'zod/mini'
import { changesBelow, routesBelow, spreadsheetOf } from '../../platform/browser/endpoint.ts'
import { ById, ListSearch, manyOf, pageOf } from '../../platform/browser/shapes.ts'
import { Role, User } from './contract.ts'

/** A person in the administration's list. */
export const ListedUser = z.extend(User, {
  isDisabled: z.boolean(),
  isEmailVerified: z.boolean(),
  /** Null if Clerk manages second factors and hasn't told us whether this person has one. */
  hasSecondFactor: z.nullable(z.boolean()),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type ListedUser = z.infer<typeof ListedUser>

export const UserFilters = z.object({
  q: z.optional(ListSearch),
  role: z.optional(Role),
  status: z.optional(z.enum(['active', 'unconfirmed', 'disabled'])),
  factor: z.optional(z.enum(['set', 'none'])),
  sort: z.optional(z.enum(['newest', 'oldest', 'name'])),
})
export type UserFilters = z.infer<typeof UserFilters>
export const UserSearch = z.extend(UserFilters, {
  /** The id of the last person on the previous page. */
  after: z.optional(z.uuid()),
})
export type UserSearch = z.infer<typeof UserSearch>

/** A change to make for several people at once. */
export const ManyUsers = z.object({
  ids: manyOf(z.uuid()),
  action: z.enum(['disable', 'enable', 'end_sessions']),
})
export type ManyUsers = z.infer<typeof ManyUsers>

/** How many people we changed, and whom we skipped and why. */
export const ManyUsersOutcome = z.object({
  done: z.int(),
  skipped: z.array(z.object({ email: z.string(), reason: z.string() })),
})
export type ManyUsersOutcome = z.infer<typeof ManyUsersOutcome>

/** The range of each setting. A new site starts with the most lenient value, `max`. */
export const securityBounds = {
  adminIdleMinutes: { min: 10, max: 30 },
  adminMaxHours: { min: 1, max: 12 },
  clientIdleHours: { min: 1, max: 12 },
  /** How many days people stay signed in if they choose to. With 0, they can't choose it. */
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
  /** We sign administrators out after `adminIdleMinutes` without use, and `adminMaxHours` after they signed in. */
  adminIdleMinutes: within('adminIdleMinutes'),
  adminMaxHours: within('adminMaxHours'),
  clientIdleHours: within('clientIdleHours'),
  /** How long clients stay signed in on a device if they chose to. */
  rememberedDays: within('rememberedDays'),
  /** How many wrong passwords one network may enter in 15 minutes. */
  wrongPasswords: within('wrongPasswords'),
  /** How many wrong codes someone may enter for one account in 15 minutes. */
  wrongCodes: within('wrongCodes'),
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

const VersionedSecurity = z.object({ version: z.int(), settings: SecuritySettings })
export type VersionedSecurity = z.infer<typeof VersionedSecurity>

const route = routesBelow('/admin', 'Identity')
const change = changesBelow('/admin', 'Identity')

export const identityDesk = {
  listUsers: route('GET', '/users', 'List people with an account').input(UserSearch).output(pageOf(ListedUser)),
  exportUsers: spreadsheetOf(routesBelow('/admin/users', 'Identity'), 'people', UserFilters),
  changeManyUsers: route('POST', '/users/many', 'Disable, enable or sign out several people')
    .meta({ access: 'admin', errors: ['not_found', 'conflict'] })
    .input(ManyUsers)
    .output(ManyUsersOutcome),
  changeRole: change('POST', '/users/{id}/role', "Change a person's role and end their sessions")
    .input(z.object({ id: z.uuid(), role: Role }))
    .output(ListedUser),
  disableUser: change('POST', '/users/{id}/disable', 'Disable an account and end its sessions')
    .input(ById)
    .output(ListedUser),
  enableUser: route('POST', '/users/{id}/enable', 'Enable a disabled account').input(ById).output(ListedUser),
  endUserSessions: route('POST', '/users/{id}/end-sessions', "End all of a person's sessions")
    .input(ById)
    .output(z.object({ message: z.string() })),
  getSecurity: route('GET', '/security', 'Get the session limits')
    .meta({ access: 'admin', errors: ['not_found'] })
    .output(VersionedSecurity),
  changeSecurity: route('POST', '/security', 'Change the session limits, which apply to open sessions at once')
    .meta({ access: 'admin', errors: ['not_found', 'conflict'] })
    .input(VersionedSecurity)
    .output(VersionedSecurity),
}
