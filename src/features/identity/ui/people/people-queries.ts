import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '../../../../platform/rpc.ts'
import { identity, UserSearch } from '../../contract.ts'

const api = apiOf('identity', identity)

/** What the address asks for; what it cannot ask for is left out. */
export function peopleSearchOf(address: URLSearchParams): UserSearch {
  const q = UserSearch.shape.q.safeParse(address.get('q') || undefined).data
  const role = UserSearch.shape.role.safeParse(address.get('role') || undefined).data
  return { ...(q ? { q } : {}), ...(role ? { role } : {}) }
}

/** People, page after page; asked for anew with every visit. */
export const people = (search: UserSearch) =>
  api.listUsers.infiniteOptions({
    input: (after: string | undefined) => ({ ...search, ...(after ? { after } : {}) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: true,
    meta: { isPersonal: true },
  })

export const changingRole = () => api.changeRole.mutationOptions()
export const disabling = () => api.disableUser.mutationOptions()
export const enabling = () => api.enableUser.mutationOptions()
export const endingUserSessions = () => api.endUserSessions.mutationOptions()

/** A change of a person: afterwards the list is read anew. */
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
