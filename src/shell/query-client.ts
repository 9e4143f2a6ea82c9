import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Creates a client whose data never becomes stale, and which neither refetches nor retries on its own. Without a
 * network, its calls fail instead of waiting for one.
 */
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

/** The browser has one client. The server creates one for each page it renders. */
export const useClient = () => useState(() => browserClient ?? createQueryClient())[0]
