import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { apiOf } from '../../../platform/rpc.ts'
import { toast } from '../../../ui/toast.ts'
import { identity } from '../contract.ts'
import { tellSessionChanged } from './session.ts'

const api = apiOf('identity', identity)

/** Ends this browser's session and goes home: first home, so that the guard does not lead to the sign-in page. */
export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...api.signOut.mutationOptions(),
    onSuccess: async () => {
      await navigate('/')
      await tellSessionChanged(client)
    },
    onError: ({ message }) => toast({ title: 'You are still signed in', description: message, variant: 'destructive' }),
  })
}
