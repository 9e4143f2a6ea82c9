import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { reloadRefused } from '../../../../ui/desk/use-change-of.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import type { audit } from '../../../audit/contract.ts'
import { ClientFilters, type clientDesk, type DeskClient } from '../../desk-contract.ts'
import type { clientImport } from '../../import-contract.ts'
import type { clientMerging } from '../../merge-contract.ts'

const api = apiOf<typeof clientDesk & typeof clientMerging & typeof clientImport>('clients')
const { listEntries } = apiOf<typeof audit>('audit')

export const clientFiltersOf = (address: URLSearchParams) => filtersOf(ClientFilters.shape, address)

export const clientList = (filters: ClientFilters) =>
  api.listClients.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

/** The first clients that a search finds, for a field in which people choose one. */
export const foundClients = (filters: ClientFilters) => api.listClients.queryOptions({ input: filters, ...personal })

/**
 * Loads a client once and never reloads it, so that a form doesn't change under the person. If someone else has changed
 * it, the server refuses the person's next change and says so.
 */
export const client = (id: string) => api.getClient.queryOptions({ input: { id }, ...personal })

export const advisers = () => api.listAdvisers.queryOptions(personal)
/** Refetches every 30 seconds while the page is open. */
export const accessRequests = () => ({ ...api.listAccessRequests.queryOptions(personal), refetchInterval: 30_000 })

/** What people did with a client, the latest first. */
export const history = (id: string) => listEntries.queryOptions({ input: { object: id }, ...personal })

/** Loads again on every visit, because any change of either client makes the preview outdated. */
export const mergePreview = (id: string, from: string) =>
  queryOptions(api.previewMerge.queryOptions({ input: { id, from }, ...personal }))

export const creating = api.createClient.call
export const changing = api.changeClient.call
export const archiving = api.archiveClient.call
export const restoring = api.restoreClient.call
export const inviting = api.inviteMember.call
export const resending = api.resendMemberInvitation.call
export const revoking = api.revokeMemberInvitation.call
export const changingMember = api.changeMember.call
export const removingMember = api.removeMember.call
export const merging = api.mergeClients.call
export const joining = api.joinClients.call
export const splitting = api.splitClient.call
export const archivingMany = api.archiveClients.call
export const assigningMany = api.assignAdviser.call
export const granting = api.grantAccess.call
export const declining = api.declineAccess.call
export const exportingClients = api.exportClients.call
export const checkingImport = api.checkImport.call
export const runningImport = api.runImport.call

/** Reloads everything that shows clients. */
const forgetClients = (query: QueryClient) =>
  Promise.all([api.key(), listEntries.key()].map((queryKey) => query.invalidateQueries({ queryKey })))

/** Changes a client, shows the changed one and reloads the lists. If the server refuses, reloads the client instead. */
export function useClientChange<Input>(send: (input: Input) => Promise<DeskClient>) {
  const query = useQueryClient()
  return useMutation<DeskClient, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (changed) => {
      query.setQueryData(client(changed.id).queryKey, changed)
      void query.invalidateQueries({ queryKey: api.listClients.key() })
      void query.invalidateQueries({ queryKey: listEntries.key() })
    },
    onError: (error) => reloadRefused(query, error, api.getClient.key()),
  })
}

/** Changes several clients or requests. Afterward everything loads again, even if the server refused. */
export function useListChange<Output, Input>(send: (input: Input) => Promise<Output>) {
  const query = useQueryClient()
  const { mutateAsync } = useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input),
    onSettled: () => void forgetClients(query),
  })
  return mutateAsync
}

/** Loads the client as it is stored now. */
export function useLatest(id: string) {
  const query = useQueryClient()
  return () => query.fetchQuery({ ...client(id), staleTime: 0 })
}
