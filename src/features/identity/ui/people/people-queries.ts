import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged } from '../../../../platform/rpc.ts'
import { filtersOf } from '../../../../ui/filters.tsx'
import { identity } from '../../contract.ts'
import { UserFilters } from '../../people-contract.ts'

const api = apiOf('identity', identity)

export const userFiltersOf = (address: URLSearchParams) => filtersOf(UserFilters.shape, address)

export const people = (filters: UserFilters) =>
  api.listUsers.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

export const changingRole = () => api.changeRole.mutationOptions()
export const disabling = () => api.disableUser.mutationOptions()
export const enabling = () => api.enableUser.mutationOptions()
export const endingUserSessions = () => api.endUserSessions.mutationOptions()
export const changingMany = () => api.changeManyUsers.mutationOptions()
export const savingPeople = () => api.exportUsers.mutationOptions()

/** A change of people: afterwards the list is read anew. */
export function usePersonChange<Output, Input>(options: {
  mutationFn?: (input: Input, context: never) => Promise<Output>
}) {
  const client = useQueryClient()
  return useMutation<Output, Error, Input>({
    mutationFn: options.mutationFn as (input: Input) => Promise<Output>,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: api.listUsers.key() })
    },
  })
}
