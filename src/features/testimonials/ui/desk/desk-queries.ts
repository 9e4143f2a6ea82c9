import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import type { testimonials } from '../../contract.ts'
import {
  type DeskTestimonial,
  InvitationFilters,
  TestimonialFilters,
  type testimonialDesk,
} from '../../desk-contract.ts'

const api = apiOf<typeof testimonialDesk>('testimonials')
const pages = apiOf<typeof testimonials>('testimonials')

export const testimonialFiltersOf = (address: URLSearchParams) => filtersOf(TestimonialFilters.shape, address)

export const queue = (filters: TestimonialFilters) =>
  api.listDeskTestimonials.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

export const deskTestimonial = (id: string) => api.getDeskTestimonial.queryOptions({ input: { id }, ...personal })

export const approving = api.approveTestimonial.call
export const rejecting = api.rejectTestimonial.call
export const withdrawing = api.withdrawTestimonial.call
export const correcting = api.correctTestimonial.call
export const replying = api.replyToTestimonial.call
export const featuring = api.featureTestimonial.call
export const approvingMany = api.approveTestimonials.call
export const rejectingMany = api.rejectTestimonials.call
export const inviting = api.inviteToReview.call
export const savingTestimonials = api.exportTestimonials.call

export const invitationFiltersOf = (address: URLSearchParams) => filtersOf(InvitationFilters.shape, address)

export const sentInvitations = (filters: InvitationFilters) =>
  api.listInvitations.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

export const sendingAgain = api.sendInvitationsAgain.call
export const withdrawingInvitations = api.withdrawInvitations.call
export const savingInvitations = api.exportInvitations.call

/** Pages of this browser are read anew. */
function forgetPages(client: QueryClient) {
  client.removeQueries({ queryKey: pages.listReviews.key() })
  client.removeQueries({ queryKey: pages.listTestimonials.key() })
}

/** A change of a testimonial: afterwards it is shown as it is now. */
export function useTestimonialChange<Input>(send: (input: Input) => Promise<DeskTestimonial>) {
  const client = useQueryClient()
  return useMutation<DeskTestimonial, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (changed) => {
      client.setQueryData(deskTestimonial(changed.id).queryKey, changed)
      forgetPages(client)
    },
    // Somebody else may have come first.
    onError: () => void client.invalidateQueries({ queryKey: api.getDeskTestimonial.key() }),
  })
}

/** A change of several, or of invitations: afterwards the lists are read anew, also where it was refused. */
export function useListChange<Output, Input>(send: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input),
    onSettled: () => {
      forgetPages(client)
      void client.invalidateQueries({ queryKey: api.listDeskTestimonials.key() })
      void client.invalidateQueries({ queryKey: api.listInvitations.key() })
    },
  })
  return mutateAsync
}
