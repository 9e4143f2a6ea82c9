import { useSyncExternalStore } from 'react'

const moves = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'input'] as const
let moved = false

/** Whether somebody has begun to use what this browser loaded. */
export const hasMoved = () => moved

/** Tells of the first move; a store's `subscribe`. */
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

/** False on the server and until the first move: what nobody needs before then may wait for it. */
export const useFirstMove = () => useSyncExternalStore(onFirstMove, hasMoved, () => false)
