import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { waitingCounts } from '../features/today/ui/queries.ts'

/** After every change that someone makes in this tab, the navigation asks again how much waits. */
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
