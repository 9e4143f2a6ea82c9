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
