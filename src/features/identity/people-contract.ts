import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { ListSearch, pageOf } from '../../platform/browser/shapes.ts'
import { Role, User } from './session-contract.ts'

/** A person in the administration's list. */
export const ListedUser = z.extend(User, {
  isDisabled: z.boolean(),
  isEmailVerified: z.boolean(),
  /** Null where an outside provider keeps it and has not said. */
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
  /** The id of the last person of the page before. */
  after: z.optional(z.uuid()),
})
export type UserSearch = z.infer<typeof UserSearch>

/** Something done about several people at once. */
export const ManyUsers = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200, 'Please choose at most 200 people at once.')),
  action: z.enum(['disable', 'enable', 'end_sessions']),
})
export type ManyUsers = z.infer<typeof ManyUsers>

/** How it ended: for how many it was done, and who was left out, with the reason. */
export const ManyUsersOutcome = z.object({
  done: z.int(),
  left: z.array(z.object({ email: z.string(), reason: z.string() })),
})
export type ManyUsersOutcome = z.infer<typeof ManyUsersOutcome>

const ById = z.object({ id: z.uuid() })
const route = (method: 'GET' | 'POST', path: '' | `/${string}`, summary: string) =>
  endpoint.route({ method, path: `/admin/users${path}`, summary, tags: ['Identity'] })

export const people = {
  listUsers: route('GET', '', 'List people with an account').input(UserSearch).output(pageOf(ListedUser)),
  exportUsers: route('POST', '/export', 'Export people as a spreadsheet file')
    .meta({ access: 'admin', errors: ['conflict', 'too_many'] })
    .input(UserFilters)
    .output(z.file()),
  changeManyUsers: route('POST', '/many', 'Disable, enable or sign out several people')
    .meta({ access: 'admin', errors: ['not_found', 'conflict'] })
    .input(ManyUsers)
    .output(ManyUsersOutcome),
  changeRole: route('POST', '/{id}/role', "Change a person's role and end their sessions")
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(z.object({ id: z.uuid(), role: Role }))
    .output(ListedUser),
  disableUser: route('POST', '/{id}/disable', 'Disable an account and end its sessions')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(ById)
    .output(ListedUser),
  enableUser: route('POST', '/{id}/enable', 'Enable a disabled account').input(ById).output(ListedUser),
  endUserSessions: route('POST', '/{id}/end-sessions', "End all of a person's sessions")
    .input(ById)
    .output(z.object({ message: z.string() })),
}
