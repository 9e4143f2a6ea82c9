import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '../../../../ui/base/error-boundary.tsx'
import { tellOutsideSession } from '../outside-session.ts'
import { useClerkSettings } from '../provider.ts'
import { tellClerkState } from './state.ts'

const ClerkWatch = lazy(async () => ({ default: (await import('./clerk-watch.tsx')).ClerkWatch }))

const never = () => () => {}

/** Loads Clerk where it signs people in, in the browser only; elsewhere it is nothing. */
export function ClerkGate() {
  const settings = useClerkSettings()
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!settings || !isBrowser) return null
  return (
    <ErrorBoundary fallback={<Failure />}>
      <Suspense fallback={null}>
        <ClerkWatch publishableKey={settings.publishableKey} client={globalThis.prebuiltClerk} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Where not even our own part could be loaded, nobody waits for it. */
function Failure() {
  useEffect(() => {
    tellClerkState({ state: 'error' })
    tellOutsideSession({ state: 'error', user: undefined })
  }, [])
  return null
}
