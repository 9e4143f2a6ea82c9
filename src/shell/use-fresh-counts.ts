import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { waitingCounts } from '../features/today/ui/queries.ts'

/** Reloads the numbers in the navigation after every change made in this tab. */
export function useFreshCounts() {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: waitingCounts().queryKey })
      }),
    [client],
  )
}
