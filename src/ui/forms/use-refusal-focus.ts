import { useEffect, useRef } from 'react'

/** After a call of `wantFocus`, focuses the only wrong field, or the list of errors if there are several. */
export function useRefusalFocus(lone: string | undefined) {
  const summary = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  // The effect tries after every render, because the error may not be rendered in the next frame.
  useEffect(() => {
    const target = lone ? document.getElementById(lone) : summary.current
    if (!isWanted.current || !target) return
    isWanted.current = false
    // If the field already has the focus, screen readers read the error only after the field gets the focus again.
    if (document.activeElement === target) target.blur()
    target.focus()
  })
  const wantFocus = () => {
    isWanted.current = true
  }
  return { summary, wantFocus }
}
