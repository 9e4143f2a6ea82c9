import { useSyncExternalStore } from 'react'

const onVisibility = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/** True while the page is visible: not in a background tab, and not in a minimized window. */
export const useVisible = () =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
