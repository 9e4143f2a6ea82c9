import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { reloadRefused, useChangeOf } from '../../../../ui/desk/use-change-of.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import { type Inquiry, InquiryFilters, type inquiryDesk } from '../../desk-contract.ts'

const api = apiOf<typeof inquiryDesk>('inquiries')

export const inquiryFiltersOf = (address: URLSearchParams) => filtersOf(InquiryFilters.shape, address)

/** The list of inquiries. Fetches it again every 30 seconds while the page is open. */
export const inquiryList = (filters: InquiryFilters) => ({
  ...api.listInquiries.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged }),
  refetchInterval: 30_000,
})

/**
 * One inquiry. Never fetches it again on its own. If someone else changes the inquiry, the server refuses this page's
 * next change and says why.
 */
export const inquiry = (id: string) => api.getInquiry.queryOptions({ input: { id }, ...personal })

export const exportingInquiries = api.exportInquiries.call

/** Changes an inquiry and shows the changed one. If the server refuses the change, fetches the inquiry again. */
export function useInquiryChange<Input extends { id: string }>(send: (input: Input) => Promise<Inquiry>) {
  const client = useQueryClient()
  return useMutation<Inquiry, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (changed) => {
      client.setQueryData(inquiry(changed.id).queryKey, changed)
      void client.invalidateQueries({ queryKey: api.listInquiries.key() })
    },
    onError: (error, { id }) => reloadRefused(client, error, inquiry(id).queryKey),
  })
}

export const replying = api.replyToInquiry.call
export const noting = api.noteInquiry.call
export const closing = api.closeInquiry.call
export const reopening = api.reopenInquiry.call

export const useClosingMany = () => useChangeOf(api.listInquiries.key(), api.closeInquiries.call)
