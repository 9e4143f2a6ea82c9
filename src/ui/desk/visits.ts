import { useEffect } from 'react'
import { parsePath, type To, useLocation } from 'react-router'
import { scrollKeyOf } from '../base/scroll-key.ts'

/** The last visit to each page of an area, by its path: the filters it had, and where it was scrolled to. */
const visits = new Map<string, { search: string; scrollKey: string }>()

/** Remembers the pages that someone visits in an area, until they leave it. The frame around the pages calls this. */
export function useRememberVisits(): void {
  const location = useLocation()
  useEffect(() => {
    visits.set(location.pathname, { search: location.search, scrollKey: scrollKeyOf(location) })
  }, [location])
  useEffect(() => () => visits.clear(), [])
}

const clientIn = (search: string) => new URLSearchParams(search).get('client')

/**
 * Where a link back to a page leads: to the page as it was when the person left it. A link to the page of one client
 * doesn't lead to that of another.
 */
export function lastVisit(to: To) {
  const { pathname = '', search = '' } = typeof to === 'string' ? parsePath(to) : to
  const visit = visits.get(pathname)
  if (!visit || (search && clientIn(search) !== clientIn(visit.search))) return { to }
  return { to: { pathname, search: visit.search }, state: { scrollKey: visit.scrollKey } }
}
