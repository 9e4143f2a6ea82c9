import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Never stale, never asked again by itself, never retried. A call without a network fails instead of waiting for one. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

const browserClient = typeof document === 'undefined' ? undefined : createQueryClient()

/** One for the browser, a new one for each page that the server renders. */
export const useClient = () => useState(() => browserClient ?? createQueryClient())[0]
