import { useEffect } from 'react'

/** While the component is mounted, toasts appear at the bottom. For pages that have their buttons at the top. */
export function useLowToasts() {
  useEffect(() => {
    document.documentElement.dataset.toasts = 'low'
    return () => {
      delete document.documentElement.dataset.toasts
    }
  }, [])
}
