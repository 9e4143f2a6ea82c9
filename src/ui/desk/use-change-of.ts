import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

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
 * A mutation whose answer becomes the data of the query with this key. If the server refuses the change, the query loads
 * again, because what the person saw may be outdated.
 */
export function useChangeInto<Output, Input>(key: QueryKey, send: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (output) => void client.setQueryData(key, output),
    onError: () => void client.invalidateQueries({ queryKey: key }),
  })
}
