import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { useMediaQuery } from '../../../ui/base/use-media-query.ts'

const intervalMs = 5000

function useTabHidden() {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.hidden,
    () => false,
  )
}

/**
 * Shows the next of `count` slides every five seconds. Pauses for the person's choice, mouse, keyboard or settings, and
 * in a hidden tab.
 */
export function useRotation(count: number) {
  const [shown, show] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isPointerOver, setIsPointerOver] = useState(false)
  const [isFocusWithin, setIsFocusWithin] = useState(false)
  const wantsNoMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isTabHidden = useTabHidden()
  const isHeld = isPaused || isPointerOver || isFocusWithin || wantsNoMotion || isTabHidden
  const isAdvancing = count > 1 && !isHeld

  useEffect(() => {
    if (!isAdvancing) return
    const timer = setTimeout(() => show((shown + 1) % count), intervalMs)
    return () => clearTimeout(timer)
  }, [isAdvancing, shown, count])

  return {
    shown,
    show,
    isAdvancing,
    isPaused,
    togglePaused() {
      setIsPaused(!isPaused)
      // After a press of "Play" the focus is still on the button. Focus normally pauses the slides, so we
      // ignore it here.
      setIsFocusWithin(false)
    },
    hold: {
      onPointerEnter: () => setIsPointerOver(true),
      onPointerLeave: () => setIsPointerOver(false),
      onFocus: (event: FocusEvent) => setIsFocusWithin(event.target.matches(':focus-visible')),
      onBlur: () => setIsFocusWithin(false),
    },
  }
}
