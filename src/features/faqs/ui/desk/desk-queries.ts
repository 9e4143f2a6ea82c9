import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import type { faqs } from '../../contract.ts'
import { FaqFilters, type faqDesk } from '../../desk-contract.ts'

const api = apiOf<typeof faqDesk>('faqs')
const publicApi = apiOf<typeof faqs>('faqs')

export const faqFiltersOf = (address: URLSearchParams) => filtersOf(FaqFilters.shape, address)

export const deskFaqs = (filters: FaqFilters) => api.listDeskFaqs.infiniteOptions({ input: () => filters, ...paged })

export const deskFaq = (id: string) => api.getDeskFaq.queryOptions({ input: { id }, ...personal })

export const creating = api.createFaq.call
export const changing = api.changeFaq.call
export const changingState = api.changeFaqState.call
export const changingStates = api.changeFaqStates.call
export const exportingFaqs = api.exportFaqs.call
export const arranging = api.arrangeFaqs.call
export const choosingHome = api.chooseHomeFaqs.call

/**
 * A mutation of questions. Afterward the lists and the public pages in this browser load again, even if the change was
 * refused.
 */
export function useFaqChange<Output, Input>(send: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input),
    onSettled: () => {
      client.removeQueries({ queryKey: publicApi.listFaqs.key() })
      client.removeQueries({ queryKey: publicApi.listHomeFaqs.key() })
      void client.invalidateQueries({ queryKey: api.listDeskFaqs.key() })
    },
  })
}
