import { useEffect, useState } from 'react'

let isFirstPage = true

/**
 * Notes that the first page is over. Forms on that page count as shown from the start, because the server drew them.
 */
export function useFirstPageEnd() {
  useEffect(() => {
    isFirstPage = false
  }, [])
}

/** Returns a function that tells how many milliseconds ago the form appeared. */
export function useShownFor() {
  const [shownAt] = useState(() => (isFirstPage ? 0 : performance.now()))
  return () => Math.round(performance.now() - shownAt)
}
