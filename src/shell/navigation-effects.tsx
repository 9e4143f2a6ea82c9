import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'

/** What follows a navigation: how the page scrolls, and the focus on the new page's heading. Before ScrollRestoration. */
export function NavigationEffects() {
  const location = useLocation()
  const type = useNavigationType()
  const focused = useRef(location)

  useLayoutEffect(() => {
    document.documentElement.dataset.navigation = type.toLowerCase()
  }, [type])

  useEffect(() => {
    const last = focused.current
    focused.current = location
    if (last.pathname !== location.pathname || (location.hash && last.key !== location.key)) focusPlace(location)
  }, [location])

  return null
}

function focusPlace({ hash }: Location) {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  const place = target ?? document.querySelector<HTMLElement>('main h1')
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
