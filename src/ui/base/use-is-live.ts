import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the HTML from the server, true once the page reacts. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
