import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { send } from '../../../../platform/browser/send.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import { type DeskSubscriber, SubscriberFilters, type subscriberDesk } from '../contract.ts'
import type { subscriberImport } from '../import-contract.ts'
import { subscriberExportPath } from '../shared/addresses.ts'

const api = apiOf<typeof subscriberDesk & typeof subscriberImport>('newsletter')

export const subscriberFiltersOf = (address: URLSearchParams) => filtersOf(SubscriberFilters.shape, address)

export const subscriberList = (filters: SubscriberFilters) =>
  api.listSubscribers.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

export const summary = () => api.summarizeSubscribers.queryOptions(personal)
export const subscriber = (id: string) => api.getSubscriber.queryOptions({ input: { id }, ...personal })

export const resending = api.resendConfirmation.call
export const ending = api.endSubscription.call
export const erasing = api.eraseSubscriber.call

/** Loads again every second while the import runs. */
export const runningImport = (id: string) => ({
  ...api.getImport.queryOptions({ input: { id }, ...personal }),
  refetchInterval: (query: { state: { data?: { state: string } } }) =>
    query.state.data?.state === 'done' || query.state.data?.state === 'canceled' ? false : 1_000,
})

export const { call: previewing } = api.previewImport
export const { call: beginning } = api.beginImport
export const { call: addingPiece } = api.addImportPiece
export const { call: startingImport } = api.runSubscriberImport
export const { call: cancelingImport } = api.cancelImport
export const { call: exportingProblems } = api.exportImportProblems

/** Gets the whole list as a file, which the server makes while it sends it. */
export async function exportingSubscribers(filters: SubscriberFilters): Promise<File> {
  const address = `${subscriberExportPath}?${new URLSearchParams(filters as Record<string, string>)}`
  const response = await send(new Request(new URL(address, location.href), { method: 'POST' }))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return new File([await response.blob()], name ?? 'subscribers.csv', { type: 'text/csv' })
}

/** Makes every list and count of subscribers load again. */
export function useForgetSubscribers() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [api.listSubscribers.key(), api.summarizeSubscribers.key()].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}

export function useAdding() {
  const forget = useForgetSubscribers()
  return useMutation({ ...api.addSubscriber.mutationOptions(), onSettled: forget })
}

/** Changes a subscriber and shows the changed one. */
export function useSubscriberChange(change: (input: { id: string }) => Promise<DeskSubscriber>, id: string) {
  const client = useQueryClient()
  const forget = useForgetSubscribers()
  return async () => {
    try {
      client.setQueryData(subscriber(id).queryKey, await change({ id }))
    } finally {
      void forget()
    }
  }
}
