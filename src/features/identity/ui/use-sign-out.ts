import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { toast } from '../../../ui/base/toast.ts'
import { signOutOfClerk } from './clerk/state.ts'
import { tellSessionChanged } from './session.ts'
import { signingOut } from './sign-in/sign-in-calls.ts'

/**
 * Signs out this tab and the others, and leaves the page. Until the next page is there, the guard hides the one that we
 * leave, so that it doesn't request data that the server would refuse.
 */
export function useSignOut({ goTo = '/' }: { goTo?: string } = {}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...signingOut(),
    onSuccess: async () => {
      await signOutOfClerk()
      await Promise.all([tellSessionChanged(client), goTo && navigate(goTo)])
    },
    onError: ({ message }) => toast({ title: 'You are still signed in', description: message, variant: 'destructive' }),
  })
}

/** True from the moment someone presses "Sign out" until the page has changed. */
export const useIsSigningOut = () => useIsMutating({ mutationKey: signingOut().mutationKey }) > 0
