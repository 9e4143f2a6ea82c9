import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '../../../ui/base/error-boundary.tsx'
import { onChoice } from './choice.ts'
import { tellOnce } from './tell.ts'
import { forgetAfterNo, note } from './track.ts'

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }))

/** Calls back once the page has loaded and the browser is idle. */
function whenIdle(tell: () => void): () => void {
  const begin = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(tell, { timeout: 5_000 })
    else setTimeout(tell, 2_000)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => window.removeEventListener('load', begin)
}

let hasLoaded = false

/** Counts page views. Most of its code loads after the page. If that fails, people see nothing of it. */
export function Analytics() {
  const { pathname } = useLocation()
  const [asks, setAsks] = useState(false)
  useEffect(() => onChoice(forgetAfterNo), [])
  useEffect(
    () =>
      whenIdle(() => {
        import('./start.ts').then(({ start }) => start(() => setAsks(true))).catch(tellOnce)
      }),
    [],
  )
  // We note a page view as soon as the page appears. A moment later, the visitor may have changed their consent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path is a page view
  useLayoutEffect(() => {
    if (!hasLoaded) note('app_loaded')
    hasLoaded = true
    note('page_view')
  }, [pathname])
  if (!asks) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <ConsentBanner />
      </Suspense>
    </ErrorBoundary>
  )
}
