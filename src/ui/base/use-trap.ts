import { useState } from 'react'

/**
 * What a form sends along so that robots give themselves away: the words in its `TrapField`, and the milliseconds for
 * which it was shown.
 */
export function useTrap() {
  const [shownAt] = useState(() => performance.now())
  return (remark: string | undefined) => ({
    remark: remark || undefined,
    elapsed: Math.round(performance.now() - shownAt),
  })
}
