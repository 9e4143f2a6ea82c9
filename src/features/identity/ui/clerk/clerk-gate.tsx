import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../../../../ui/base/error-boundary.tsx'
import { useIsBrowser } from '../../../../ui/base/use-is-browser.ts'
import { tellOutsideSession } from '../outside-session.ts'
import { useClerkSettings } from '../provider.ts'
import { tellClerkState } from './state.ts'

const ClerkWatch = lazy(async () => ({ default: (await import('./clerk-watch.tsx')).ClerkWatch }))

/** Loads Clerk in the browser if it signs people in. Renders nothing. */
export function ClerkGate() {
  const settings = useClerkSettings()
  const isBrowser = useIsBrowser()
  if (!settings || !isBrowser) return null
  return (
    <ErrorBoundary fallback={<Failure />}>
      <Suspense fallback={null}>
        <ClerkWatch publishableKey={settings.publishableKey} client={globalThis.prebuiltClerk} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Ends the loading state if our own code for Clerk didn't load. */
function Failure() {
  useEffect(() => {
    tellClerkState({ state: 'error' })
    tellOutsideSession({ state: 'error', user: undefined })
  }, [])
  return null
}
