import { apiOf, paged } from '../../../../platform/browser/rpc.ts'
import { useChangeOf } from '../../../../ui/desk/use-change-of.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import type { identityDesk } from '../../desk-contract.ts'
import { UserFilters } from '../../desk-contract.ts'

const api = apiOf<typeof identityDesk>('identity')

export const userFiltersOf = (address: URLSearchParams) => filtersOf(UserFilters.shape, address)

export const people = (filters: UserFilters) =>
  api.listUsers.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

export const changingRole = api.changeRole.call
export const disabling = api.disableUser.call
export const enabling = api.enableUser.call
export const endingUserSessions = api.endUserSessions.call
export const changingMany = api.changeManyUsers.call
export const savingPeople = api.exportUsers.call

/** A mutation that changes people and then reloads the list. */
export const usePersonChange = <Output, Input>(send: (input: Input) => Promise<Output>) =>
  useChangeOf(api.listUsers.key(), send)
