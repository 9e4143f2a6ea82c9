import { useSyncExternalStore } from 'react'

const watchNothing = () => () => {}

/** False on the server and while the browser takes over the server's page. True from then on. */
export const useIsBrowser = () =>
  useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  )
