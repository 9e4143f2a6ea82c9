import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Shown {
  /** Changes when something is added at the end. 0 while there are no messages. */
  last: number
  /** The number of the first message. It becomes smaller when earlier messages are added. */
  first: number
}

/**
 * Keeps a list of messages scrolled to its end when something is added there, and in place when earlier messages are
 * added. Without messages, it shows the list's beginning. Returns true while the end is in sight. `box` is the element
 * that scrolls.
 */
export function useEnd(box: RefObject<HTMLElement | null>, { last, first }: Shown): boolean {
  const [isAtEnd, setAtEnd] = useState(true)
  const isHeld = useRef(true)
  const height = useRef(0)
  const shown = useRef({ last, first })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      isHeld.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40
      setAtEnd(isHeld.current)
    }
    const toEnd = () => {
      if (isHeld.current) element.scrollTop = element.scrollHeight
    }
    // The box shrinks when something appears below it, and its content grows when a message gets another line. Either
    // would push the end out of sight.
    const sizes = new ResizeObserver(toEnd)
    const watchParts = () => {
      sizes.disconnect()
      for (const part of [element, ...element.children]) sizes.observe(part)
      toEnd()
    }
    const parts = new MutationObserver(watchParts)
    watchParts()
    parts.observe(element, { childList: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      parts.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // From the first message on, the list stays at its end.
    if (last === 0 || shown.current.last === 0) isHeld.current = last > 0
    if (last === 0) element.scrollTop = 0
    else if (first < shown.current.first) element.scrollTop += element.scrollHeight - height.current
    else if (isHeld.current) element.scrollTop = element.scrollHeight
    shown.current = { last, first }
    height.current = element.scrollHeight
  }, [box, last, first])
  return isAtEnd
}

/** True while the lower end of the element is inside the window. */
export function useInWindow(box: RefObject<HTMLElement | null>): boolean {
  const [isIn, setIn] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const { boundingClientRect, rootBounds, isIntersecting } = entries.at(-1) ?? {}
        setIn(Boolean(isIntersecting && boundingClientRect && boundingClientRect.bottom <= (rootBounds?.bottom ?? 0)))
      },
      { threshold: [0, 0.25, 0.5, 0.75, 0.9, 1] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return isIn
}
