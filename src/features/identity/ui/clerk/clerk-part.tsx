import { useEffect, useRef } from 'react'
import { ErrorBoundary } from '../../../../ui/base/error-boundary.tsx'
import type { ClerkClient, FormProps } from './client.ts'
import { tellEngineers } from './state.ts'

const configurationError =
  'Authentication Configuration Error: The authentication system is not properly configured. Please contact your administrator to set up the required API keys.'

export const ConfigurationError = () => (
  <p role="alert" className="rounded-md border border-line bg-sunken p-4 text-ink">
    {configurationError}
  </p>
)

interface Props {
  client: ClerkClient
  kind: 'SignIn' | 'SignUp' | 'UserProfile'
  settings: FormProps
}

/** One of Clerk's own screens. If Clerk's client throws, Clerk isn't set up properly, so we show a message instead. */
export const ClerkPart = (props: Props) => (
  <ErrorBoundary fallback={<ConfigurationError />}>
    <Mounted {...props} />
  </ErrorBoundary>
)

function Mounted({ client, kind, settings }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = place.current
    if (!node) return
    client[`mount${kind}`](node, settings)
    return () => {
      // If `unmount` threw, React would show the error in place of the next page.
      try {
        client[`unmount${kind}`](node)
      } catch (error) {
        tellEngineers(error)
      }
    }
  }, [client, kind, settings])
  return <div ref={place} />
}
