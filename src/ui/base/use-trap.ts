import { useState } from 'react'

/**
 * The values that give robots away: the text in the form's `TrapField`, and how many milliseconds the form was shown.
 */
export function useTrap() {
  const [shownAt] = useState(() => performance.now())
  return (remark: string | undefined) => ({
    remark: remark || undefined,
    elapsed: Math.round(performance.now() - shownAt),
  })
}
