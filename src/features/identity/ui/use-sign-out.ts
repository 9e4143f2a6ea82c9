import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { toast } from '../../../ui/base/toast.ts'
import { signOutOfClerk } from './clerk/state.ts'
import { tellSessionChanged } from './session.ts'
import { signingOut } from './sign-in/sign-in-calls.ts'

/**
 * Signs out this tab and the others. Leaves the page before the tabs learn of the sign-out, so that no guard redirects
 * to the sign-in page.
 */
export function useSignOut({ goTo = '/' }: { goTo?: string } = {}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...signingOut(),
    onSuccess: async () => {
      if (goTo) await navigate(goTo)
      await signOutOfClerk()
      await tellSessionChanged(client)
    },
    onError: ({ message }) => toast({ title: 'You are still signed in', description: message, variant: 'destructive' }),
  })
}

/** True from the moment someone presses "Sign out" until the page has changed. */
export const useIsSigningOut = () => useIsMutating({ mutationKey: signingOut().mutationKey }) > 0
