import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { reloadRefused } from '../../../../ui/desk/use-change-of.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import type { audit } from '../../../audit/contract.ts'
import type { ClientFilters, clientDesk } from '../../../clients/desk-contract.ts'
import { type DeskEngagement, EngagementFilters, type engagementDesk } from '../../desk-contract.ts'

const api = apiOf<typeof engagementDesk>('engagements')
const clients = apiOf<typeof clientDesk>('clients')
const { listEntries } = apiOf<typeof audit>('audit')

export const engagementFiltersOf = (address: URLSearchParams) => filtersOf(EngagementFilters.shape, address)

export const engagementList = (filters: EngagementFilters) =>
  api.listEngagements.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

/** All engagements of a client, the earliest due date first. */
export const clientEngagements = (client: string) =>
  api.listEngagements.queryOptions({ input: { client, closed: 'too' }, ...personal })

/**
 * Loads an engagement once and never reloads it, so that a form doesn't change under the person. If someone else has
 * changed it, the server refuses the person's next change and says so.
 */
export const engagement = (id: string) => api.getEngagement.queryOptions({ input: { id }, ...personal })

export const foundClients = (filters: ClientFilters) =>
  clients.listClients.queryOptions({ input: filters, ...personal })
export const oneClient = (id: string) => clients.getClient.queryOptions({ input: { id }, ...personal })

export const creating = api.createEngagements.call
export const changing = api.changeEngagement.call
export const moving = api.moveEngagement.call
export const removing = api.removeEngagement.call
export const rolling = api.rollEngagement.call
export const assigningMany = api.assignEngagements.call
export const exportingEngagements = api.exportEngagements.call

/**
 * Changes an engagement and shows the changed one from the answer. Lists load again. If the server refuses, the
 * engagement loads again too.
 */
export function useEngagementChange<Input>(send: (input: Input) => Promise<DeskEngagement>) {
  const query = useQueryClient()
  return useMutation<DeskEngagement, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (changed) => {
      query.setQueryData(engagement(changed.id).queryKey, changed)
      void query.invalidateQueries({ queryKey: api.listEngagements.key() })
      void query.invalidateQueries({ queryKey: listEntries.key() })
    },
    onError: (error) => reloadRefused(query, error, api.getEngagement.key()),
  })
}

/** Adds or changes several engagements. Everything about engagements loads again, even if the server refused. */
export function useListChange<Output, Input>(send: (input: Input) => Promise<Output>) {
  const query = useQueryClient()
  const { mutateAsync } = useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input),
    onSettled: () => {
      void query.invalidateQueries({ queryKey: api.key() })
      void query.invalidateQueries({ queryKey: listEntries.key() })
    },
  })
  return mutateAsync
}

/** Loads the engagement as it is stored now. */
export function useLatest(id: string) {
  const query = useQueryClient()
  return () => query.fetchQuery({ ...engagement(id), staleTime: 0 })
}
