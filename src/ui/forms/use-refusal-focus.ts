import { useEffect, useRef } from 'react'

/** Once `wantFocus` was called, the focus goes to the one broken field, or else to the summary of all that is wrong. */
export function useRefusalFocus(lone: string | undefined) {
  const summary = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  // Not a frame later: by then what was wrong may not be drawn yet.
  useEffect(() => {
    const target = lone ? document.getElementById(lone) : summary.current
    if (!isWanted.current || !target) return
    isWanted.current = false
    // Where the focus is there already, it comes anew, and what is wrong is read out.
    if (document.activeElement === target) target.blur()
    target.focus()
  })
  const wantFocus = () => {
    isWanted.current = true
  }
  return { summary, wantFocus }
}
