import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { useChangeOf } from '../../../../ui/desk/use-change-of.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import { type Inquiry, InquiryFilters, type inquiryDesk } from '../../desk-contract.ts'

const api = apiOf<typeof inquiryDesk>('inquiries')

export const inquiryFiltersOf = (address: URLSearchParams) => filtersOf(InquiryFilters.shape, address)

/** Asked again every half minute as long as somebody looks. */
export const inquiryList = (filters: InquiryFilters) => ({
  ...api.listInquiries.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged }),
  refetchInterval: 30_000,
})

/** Not asked again by itself: what somebody else does meanwhile is told when it matters. */
export const inquiry = (id: string) => api.getInquiry.queryOptions({ input: { id }, ...personal })

export const savingInquiries = api.exportInquiries.call

/** A change of one inquiry: what it answers is what is shown, and where it is refused, the newest state is. */
export function useInquiryChange<Input extends { id: string }>(send: (input: Input) => Promise<Inquiry>) {
  const client = useQueryClient()
  return useMutation<Inquiry, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (changed) => {
      client.setQueryData(inquiry(changed.id).queryKey, changed)
      void client.invalidateQueries({ queryKey: api.listInquiries.key() })
    },
    onError: (_, { id }) => void client.invalidateQueries({ queryKey: inquiry(id).queryKey }),
  })
}

export const replying = api.replyToInquiry.call
export const noting = api.noteInquiry.call
export const closing = api.closeInquiry.call
export const reopening = api.reopenInquiry.call

export const useClosingMany = () => useChangeOf(api.listInquiries.key(), api.closeInquiries.call)
