import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/** A change of what was read under this key: afterwards it is read anew. */
export function useChangeOf<Output, Input>(key: QueryKey, send: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: () => {
      // Not waited for: what follows must not hang on whether the part that asked is still there.
      void client.invalidateQueries({ queryKey: key })
    },
  })
}
