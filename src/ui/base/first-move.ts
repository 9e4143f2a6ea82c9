const moves = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'input'] as const
let moved = false

/** True once the person has begun to use the page. */
export const hasMoved = () => moved

/** Calls back on the first interaction with the page. Use it to load code that nobody needs earlier. */
export function onFirstMove(tell: () => void) {
  const note = () => {
    moved = true
    stop()
    tell()
  }
  const stop = () => {
    for (const move of moves) window.removeEventListener(move, note)
  }
  for (const move of moves) window.addEventListener(move, note, { passive: true })
  return stop
}
