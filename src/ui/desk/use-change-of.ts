import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/** A mutation that afterward reloads the query with this key. */
export function useChangeOf<Output, Input>(key: QueryKey, send: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: () => {
      // Not awaited, because what follows must not depend on whether the component still exists.
      void client.invalidateQueries({ queryKey: key })
    },
  })
}
