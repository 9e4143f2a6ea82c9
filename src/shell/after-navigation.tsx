import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import { scrollKeyOf } from '../ui/base/scroll-key.ts'
import { useFirstPageEnd } from '../ui/base/use-shown-for.ts'

/**
 * After a navigation, scrolls smoothly to the top and focuses the heading. Back and Forward return to the earlier
 * position.
 */
export function AfterNavigation() {
  const place = useRef(0)
  useFirstPageEnd()
  return (
    <>
      <RememberPlace place={place} />
      <ScrollRestoration getKey={scrollKeyOf} />
      <ScrollSmoothly place={place} />
      <FocusHeading />
    </>
  )
}

type Place = { place: RefObject<number> }

/**
 * Records the scroll position on every scroll. We can't read the position after the navigation, because a shorter new
 * page has already changed it by then.
 */
function RememberPlace({ place }: Place) {
  useEffect(() => {
    const record = () => {
      place.current = window.scrollY
    }
    record()
    window.addEventListener('scroll', record, { passive: true })
    return () => window.removeEventListener('scroll', record)
  }, [place])
  return null
}

/**
 * At this point, ScrollRestoration has just jumped to the top, but the browser hasn't painted yet. We jump back to the
 * earlier position and scroll smoothly from there.
 */
function ScrollSmoothly({ place }: Place) {
  const location = useLocation()
  const type = useNavigationType()
  const last = useRef(location)
  useLayoutEffect(() => {
    const isNew = last.current !== location && type !== 'POP' && !location.state?.scrollKey
    last.current = location
    const target = window.scrollY
    if (!isNew || target === place.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    window.scrollTo({ top: place.current, behavior: 'instant' })
    window.scrollTo({ top: target, behavior: 'smooth' })
  }, [location, type, place])
  return null
}

function FocusHeading() {
  const location = useLocation()
  const last = useRef(location)
  useEffect(() => {
    const { pathname, key } = last.current
    last.current = location
    if (pathname === location.pathname && (!location.hash || key === location.key)) return
    focusPlace(location)
    return focusLater(location)
  }, [location])
  return null
}

/**
 * A heading may appear or change when the page's data arrives. We focus each new heading until the person does
 * something.
 */
function focusLater(location: Location): () => void {
  const main = document.querySelector('main')
  const watch = new MutationObserver(() => {
    if (document.activeElement === document.body) focusPlace(location)
  })
  const stop = () => watch.disconnect()
  if (main) watch.observe(main, { childList: true, subtree: true })
  for (const act of ['keydown', 'pointerdown'] as const) window.addEventListener(act, stop, { once: true })
  return stop
}

function focusPlace({ hash }: Location) {
  const element = elementOf(hash) ?? document.querySelector<HTMLElement>('main h1')
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
