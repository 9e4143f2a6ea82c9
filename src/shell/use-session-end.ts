import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tellSessionEnded } from '../features/identity/ui/kept-page.ts'
import { isSignedOut } from '../ui/base/refusal.ts'

/** On pages for signed-in people, a 401 means that the session is over. We then ask again who is signed in. */
export function useSessionEnd() {
  const client = useQueryClient()
  useEffect(() => {
    const tell = () => void tellSessionEnded(client)
    const unsubscribeQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (event.query.meta?.isPersonal && isSignedOut(event.action.error)) tell()
    })
    const unsubscribeMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)) tell()
    })
    return () => {
      unsubscribeQueries()
      unsubscribeMutations()
    }
  }, [client])
}
