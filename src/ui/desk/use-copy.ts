import { useState } from 'react'

/** Copies text to the clipboard and says whether it worked. `otherwise` is what to do if the browser refuses. */
export function useCopy(otherwise: string) {
  const [said, setSaid] = useState<string>()
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid(`Your browser did not let us copy. ${otherwise}`),
    )
  return [said, copy] as const
}
