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
const publicApi = apiOf<typeof testimonials>('testimonials')

export const testimonialFiltersOf = (address: URLSearchParams) => filtersOf(TestimonialFilters.shape, address)

export const queue = (filters: TestimonialFilters) =>
  api.listDeskTestimonials.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

/** The first testimonials that wait for a decision. */
export const undecided = () =>
  api.listDeskTestimonials.queryOptions({ input: { state: 'pending', sort: 'oldest' }, ...personal })

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
export const exportingTestimonials = api.exportTestimonials.call

export const invitationFiltersOf = (address: URLSearchParams) => filtersOf(InvitationFilters.shape, address)

export const sentInvitations = (filters: InvitationFilters) =>
  api.listInvitations.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

export const resendingInvitations = api.sendInvitationsAgain.call
export const withdrawingInvitations = api.withdrawInvitations.call
export const exportingInvitations = api.exportInvitations.call

/** Makes the public pages in this browser load their testimonials again. */
function forgetPublicPages(client: QueryClient) {
  client.removeQueries({ queryKey: publicApi.listReviews.key() })
  client.removeQueries({ queryKey: publicApi.listTestimonials.key() })
}

/** Changes a testimonial and shows the changed one. */
export function useTestimonialChange<Input>(send: (input: Input) => Promise<DeskTestimonial>) {
  const client = useQueryClient()
  return useMutation<DeskTestimonial, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (changed) => {
      client.setQueryData(deskTestimonial(changed.id).queryKey, changed)
      forgetPublicPages(client)
      void client.invalidateQueries({ queryKey: api.listDeskTestimonials.key() })
    },
    // Someone else may have changed the testimonial first, so we load it again.
    onError: () => void client.invalidateQueries({ queryKey: api.getDeskTestimonial.key() }),
  })
}

/**
 * Changes several testimonials or invitations. The change is done once the lists have loaded again, even if the server
 * refused it. Until then the lists would offer outdated rows for the next change.
 */
export function useListChange<Output, Input>(send: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input),
    onSettled: async () => {
      forgetPublicPages(client)
      const lists = [api.listDeskTestimonials.key(), api.listInvitations.key()]
      await Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
  return mutateAsync
}
