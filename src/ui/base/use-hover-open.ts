import { type PointerEvent, useEffect, useRef, useState } from 'react'

const openDelay = 100
const closeGrace = 300

export type HowOpen = 'closed' | 'hover' | 'press'

/**
 * Opens a menu when the mouse rests on its button, and closes the menu soon after the mouse has left. If a press opened
 * the menu, it doesn't close by itself.
 */
export function useHoverOpen(start: HowOpen) {
  const [how, setHow] = useState<HowOpen>(start === 'press' ? 'press' : 'closed')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const after = (delay: number, from: HowOpen, to: HowOpen) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHow((now) => (now === from ? to : now)), delay)
  }
  const set = (next: HowOpen) => {
    clearTimeout(timer.current)
    setHow(next)
  }

  // The mouse was already on the button when this component loaded, so no enter event follows.
  useEffect(() => {
    if (start === 'hover') timer.current = setTimeout(() => setHow('hover'), openDelay)
    return () => clearTimeout(timer.current)
  }, [start])

  const hover = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && after(openDelay, 'closed', 'hover'),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && after(closeGrace, 'hover', 'closed'),
  }
  return { how, set, hover }
}
