import { useEffect } from 'react'

/** While a page shows its buttons at the top, toasts appear at the bottom. */
export function useLowToasts() {
  useEffect(() => {
    document.documentElement.dataset.toasts = 'low'
    return () => {
      delete document.documentElement.dataset.toasts
    }
  }, [])
}
