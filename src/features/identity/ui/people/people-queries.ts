import { apiOf, paged } from '../../../../platform/rpc.ts'
import { filtersOf } from '../../../../ui/filters.tsx'
import { useChangeOf } from '../../../../ui/use-change-of.ts'
import { identity } from '../../contract.ts'
import { UserFilters } from '../../people-contract.ts'

const api = apiOf('identity', identity)

export const userFiltersOf = (address: URLSearchParams) => filtersOf(UserFilters.shape, address)

export const people = (filters: UserFilters) =>
  api.listUsers.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

export const changingRole = api.changeRole.call
export const disabling = api.disableUser.call
export const enabling = api.enableUser.call
export const endingUserSessions = api.endUserSessions.call
export const changingMany = api.changeManyUsers.call
export const savingPeople = api.exportUsers.call

/** A change of people: afterwards the list is read anew. */
export const usePersonChange = <Output, Input>(send: (input: Input) => Promise<Output>) =>
  useChangeOf(api.listUsers.key(), send)
