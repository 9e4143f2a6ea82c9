import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged } from '../../../../platform/rpc.ts'
import { filtersOf } from '../../../../ui/filters.tsx'
import { type DeskTestimonial, TestimonialFilters, testimonialDesk } from '../../admin-contract.ts'
import { testimonials } from '../../contract.ts'
import { testimonialPages } from '../../page-contract.ts'

const api = apiOf('testimonials', testimonialDesk)
const pages = apiOf('testimonials', { ...testimonials, ...testimonialPages })

export const testimonialFiltersOf = (address: URLSearchParams) => filtersOf(TestimonialFilters.shape, address)

export const queue = (filters: TestimonialFilters) =>
  api.listDeskTestimonials.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

export const deskTestimonial = (id: string) =>
  api.getDeskTestimonial.queryOptions({ input: { id }, staleTime: 0, refetchOnMount: true, meta: { isPersonal: true } })

export const approving = () => api.approveTestimonial.mutationOptions()
export const rejecting = () => api.rejectTestimonial.mutationOptions()
export const withdrawing = () => api.withdrawTestimonial.mutationOptions()
export const correcting = () => api.correctTestimonial.mutationOptions()
export const replying = () => api.replyToTestimonial.mutationOptions()
export const featuring = () => api.featureTestimonial.mutationOptions()
export const inviting = () => api.inviteToReview.mutationOptions()
export const savingTestimonials = () => api.exportTestimonials.mutationOptions()

/** A change of a testimonial: afterwards it is shown as it is now, and pages of this browser are read anew. */
export function useTestimonialChange<Input>(options: {
  mutationFn?: (input: Input, context: never) => Promise<DeskTestimonial>
}) {
  const client = useQueryClient()
  return useMutation<DeskTestimonial, Error, Input>({
    mutationFn: options.mutationFn as (input: Input) => Promise<DeskTestimonial>,
    onSuccess: (changed) => {
      client.setQueryData(deskTestimonial(changed.id).queryKey, changed)
      client.removeQueries({ queryKey: pages.listReviews.key() })
      client.removeQueries({ queryKey: pages.listTestimonials.key() })
    },
    // Somebody else may have come first.
    onError: () => void client.invalidateQueries({ queryKey: api.getDeskTestimonial.key() }),
  })
}
