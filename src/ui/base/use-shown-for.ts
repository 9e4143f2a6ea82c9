import { useEffect, useState } from 'react'

let isFirstPage = true

/** A part of the page that the server drew was there from the start. */
export function useFirstPageEnd() {
  useEffect(() => {
    isFirstPage = false
  }, [])
}

/** How many milliseconds the person has had a form before them. */
export function useShownFor() {
  const [shownAt] = useState(() => (isFirstPage ? 0 : performance.now()))
  return () => Math.round(performance.now() - shownAt)
}
