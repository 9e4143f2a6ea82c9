import { useSyncExternalStore } from 'react'

const watchNothing = () => () => {}

/** False on the server and while the browser takes over the server's page. True from then on. */
export const useIsBrowser = () =>
  useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  )

let isSettled = false

function onSettled(tell: () => void) {
  const timer = setTimeout(() => {
    isSettled = true
    tell()
  }, 0)
  return () => clearTimeout(timer)
}

/**
 * Like `useIsBrowser`, but true only in a later task, and in a task of its own for each component. Use it for parts that
 * change a lot: in the same task, hydration and these changes would block a phone.
 */
export const useIsSettled = () =>
  useSyncExternalStore(
    onSettled,
    () => isSettled,
    () => false,
  )
