import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged } from '../../../../platform/rpc.ts'
import { filtersOf } from '../../../../ui/filters.tsx'
import { FaqFilters, faqDesk } from '../../admin-contract.ts'
import { faqs } from '../../contract.ts'
import { faqPage } from '../../page-contract.ts'

const api = apiOf('faqs', faqDesk)
const pages = apiOf('faqs', { ...faqs, ...faqPage })

export const faqFiltersOf = (address: URLSearchParams) => filtersOf(FaqFilters.shape, address)

export const deskFaqs = (filters: FaqFilters) => api.listDeskFaqs.infiniteOptions({ input: () => filters, ...paged })

export const deskFaq = (id: string) =>
  api.getDeskFaq.queryOptions({ input: { id }, staleTime: 0, refetchOnMount: true, meta: { isPersonal: true } })

export const creating = () => api.createFaq.mutationOptions()
export const changing = () => api.changeFaq.mutationOptions()
export const changingState = () => api.changeFaqState.mutationOptions()
export const changingStates = () => api.changeFaqStates.mutationOptions()
export const savingFaqs = () => api.exportFaqs.mutationOptions()
export const arranging = () => api.arrangeFaqs.mutationOptions()
export const choosingHome = () => api.chooseHomeFaqs.mutationOptions()

/** A change of the questions: afterwards lists are read anew, also where it was refused, and pages of this browser too. */
export function useFaqChange<Output, Input>(options: {
  mutationFn?: (input: Input, context: never) => Promise<Output>
}) {
  const client = useQueryClient()
  return useMutation<Output, Error, Input>({
    mutationFn: options.mutationFn as (input: Input) => Promise<Output>,
    onSettled: () => {
      client.removeQueries({ queryKey: pages.listFaqs.key() })
      client.removeQueries({ queryKey: pages.listHomeFaqs.key() })
      void client.invalidateQueries({ queryKey: api.listDeskFaqs.key() })
    },
  })
}
