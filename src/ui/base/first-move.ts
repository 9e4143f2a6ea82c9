const moves = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'input'] as const
let moved = false
const waiting = new Set<() => void>()

/** True once the person has begun to use the page. */
export const hasMoved = () => moved

/** Calls back on the first interaction with the page. Use it to load code that no one needs earlier. */
export function onFirstMove(tell: () => void) {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

function note() {
  moved = true
  for (const move of moves) window.removeEventListener(move, note)
  for (const tell of waiting) tell()
}

// Listen from the start, because people may use a page before React has subscribed to anything.
if (typeof window !== 'undefined') for (const move of moves) window.addEventListener(move, note, { passive: true })
