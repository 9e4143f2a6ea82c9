import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { isConflict } from '../base/refusal.ts'

/**
 * Loads a query again after the server has refused a change. If the record had changed, the mutation ends only when the
 * new version is here, so that the person's next try is based on it.
 */
export function reloadRefused(client: QueryClient, error: Error, queryKey: QueryKey) {
  const reloaded = client.invalidateQueries({ queryKey })
  return isConflict(error) ? reloaded : undefined
}

/** A mutation after which the query with this key loads again. */
export function useChangeOf<Output, Input>(key: QueryKey, send: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: () => {
      // We don't wait for the reload, because code that runs after the mutation must not depend on whether the
      // component still exists.
      void client.invalidateQueries({ queryKey: key })
    },
  })
}

/**
 * A mutation whose answer becomes the data of the query with this key. If the server refuses the change, the query
 * loads again, because the data on the page may be outdated.
 */
export function useChangeInto<Output, Input>(key: QueryKey, send: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (output) => void client.setQueryData(key, output),
    onError: (error) => reloadRefused(client, error, key),
  })
}
