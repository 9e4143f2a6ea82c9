import { useMemo } from 'react'
import { Navigate } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { useOutsideSession } from '../outside-session.ts'
import { ClerkPart, ConfigurationError } from './clerk-part.tsx'
import type { ClerkClient, FormProps } from './client.ts'
import { type ClerkState, signOutOfClerk, tellEngineers, useClerkState } from './state.ts'

interface Props {
  /** Where to go after signing in: a path on this site. */
  to: string
}

export const ClerkSignIn = ({ to }: Props) => <ClerkForm clerk={useClerkState()} kind="SignIn" to={to} />
export const ClerkSignUp = ({ to }: Props) => <ClerkForm clerk={useClerkState()} kind="SignUp" to={to} />

const Waiting = ({ children }: { children: string }) => (
  <p role="status" className="text-ink-soft text-lg">
    {children}
  </p>
)

/** Clerk's own form. Redirects people who are already signed in. Shows nothing if Clerk's script didn't load. */
export function ClerkForm({ clerk, kind, to }: Props & { clerk: ClerkState; kind: Kind }) {
  if (clerk.state === 'misconfigured') return <ConfigurationError />
  if (clerk.state === 'error') return null
  if (clerk.state !== 'ready') return <Waiting>One moment, please...</Waiting>
  return clerk.person ? <SignedIn to={to} /> : <Form client={clerk.client} kind={kind} to={to} />
}

function SignedIn({ to }: Props) {
  const session = useOutsideSession()
  if (session?.user) return <Navigate to={to} replace />
  if (session?.state !== 'error') return <Waiting>Verifying your session...</Waiting>
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">We couldn't open your account. Please sign out and try again, or contact us.</p>
      <Button onClick={() => void signOutOfClerk().catch(tellEngineers)}>Sign out</Button>
    </div>
  )
}

type Kind = 'SignIn' | 'SignUp'

/** Properties that make the links between Clerk's two forms keep the path to return to. */
export function formProps(to: string): FormProps {
  const query = new URLSearchParams({ to })
  return { routing: 'hash', forceRedirectUrl: to, signInUrl: `/sign-in?${query}`, signUpUrl: `/sign-up?${query}` }
}

function Form({ client, kind, to }: Props & { client: ClerkClient; kind: Kind }) {
  const settings = useMemo(() => formProps(to), [to])
  return <ClerkPart client={client} kind={kind} settings={settings} />
}
