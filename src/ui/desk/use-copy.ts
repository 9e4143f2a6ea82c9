import { useState } from 'react'

/** Puts text on the clipboard, and says how that went; `otherwise` is what to do where the browser refuses. */
export function useCopy(otherwise: string) {
  const [said, setSaid] = useState<string>()
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid(`Your browser did not let us copy. ${otherwise}`),
    )
  return [said, copy] as const
}
