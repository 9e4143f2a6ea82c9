import { useEffect } from 'react'
import { useLocation } from 'react-router'
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

/** Where a link back to a page leads: to the page as it was when the person left it. */
export function lastVisit(pathname: string) {
  const visit = visits.get(pathname)
  return { to: `${pathname}${visit?.search ?? ''}`, state: visit && { scrollKey: visit.scrollKey } }
}
