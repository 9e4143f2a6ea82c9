import { useEffect, useRef } from 'react'

/** After `wantFocus` was called, focuses the one broken field, or the summary of all errors. */
export function useRefusalFocus(lone: string | undefined) {
  const summary = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  // One frame is not enough: the error may not be rendered yet.
  useEffect(() => {
    const target = lone ? document.getElementById(lone) : summary.current
    if (!isWanted.current || !target) return
    isWanted.current = false
    // If it has the focus already, focusing it again makes screen readers read the error.
    if (document.activeElement === target) target.blur()
    target.focus()
  })
  const wantFocus = () => {
    isWanted.current = true
  }
  return { summary, wantFocus }
}
