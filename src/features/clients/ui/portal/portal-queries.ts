import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import { reloadRefused, useChangeInto } from '../../../../ui/desk/use-change-of.ts'
import type { ClientMembers, clients } from '../../contract.ts'

const api = apiOf<typeof clients>('clients')

export const ownClients = () => api.listOwnClients.queryOptions(personal)
export const clientMembers = (id: string) => api.listClientMembers.queryOptions({ input: { id }, ...personal })
export const accessRequest = () => api.getAccessRequest.queryOptions(personal)

export const invitingDelegate = api.inviteDelegate.call
export const resendingInvitation = api.resendInvitation.call
export const revokingInvitation = api.revokeInvitation.call
const changingRhythm = api.changeRhythm.call
export const removingDelegate = api.removeDelegate.call
export const acceptInvitation = api.acceptInvitation.call

/** Loads again on every visit, because someone may have used the link since. */
export const invitationCheck = (token: string) =>
  queryOptions({
    ...api.checkInvitation.queryOptions({ input: { token } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnMount: 'always',
  })

/** Changes who acts for a client, and shows the new list of members. If the server refuses, loads the members again. */
export const useMembersChange = <Input>(id: string, send: (input: Input) => Promise<ClientMembers>) =>
  useChangeInto(clientMembers(id).queryKey, send)

/** Chooses how often emails come, and shows the choice. */
export const useRhythmChange = () => useChangeInto(ownClients().queryKey, changingRhythm)

/** Asks for access and shows the new request. */
export function useAsking() {
  const query = useQueryClient()
  return useMutation({
    ...api.askForAccess.mutationOptions(),
    onSuccess: (request) => void query.setQueryData(accessRequest().queryKey, request),
    onError: (error) => reloadRefused(query, error, accessRequest().queryKey),
  })
}
