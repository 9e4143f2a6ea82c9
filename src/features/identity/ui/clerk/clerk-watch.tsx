import { ClerkProvider, useClerk } from '@clerk/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { frontendHostOf } from '../../../../platform/browser/publishable-key.ts'
import { ErrorBoundary } from '../../../../ui/base/error-boundary.tsx'
import { tellOutsideSession } from '../outside-session.ts'
import { clerkUser, sessionOf } from './clerk-user.ts'
import type { ClerkClient } from './client.ts'
import { follow, load } from './follow.ts'
import { onScriptFailure } from './script-failure.ts'
import { type ClerkState, tellClerkState, tellEngineers, useClerkState } from './state.ts'

interface Props {
  publishableKey: string
  client?: ClerkClient
}

/**
 * Follows Clerk and lets every page know who is signed in. Renders nothing. If Clerk throws while it starts, its
 * settings are wrong.
 */
export function ClerkWatch({ publishableKey, client }: Props) {
  return (
    <>
      <Session />
      <ErrorBoundary fallback={<Misconfigured />}>
        {client ? <Prebuilt client={client} /> : <Hosted publishableKey={publishableKey} />}
      </ErrorBoundary>
    </>
  )
}

function Prebuilt({ client }: { client: ClerkClient }) {
  useEffect(() => {
    const { stop } = follow(client)
    void load(client)
    return stop
  }, [client])
  return null
}

/** Clerk doesn't report a malformed key, so we check the key first. */
function Hosted({ publishableKey }: { publishableKey: string }) {
  const navigate = useNavigate()
  const host = frontendHostOf(publishableKey)
  const scripts = useScripts(host)
  if (!host) return <Misconfigured />
  if (!scripts.areWatched) return null
  return (
    <ClerkProvider
      publishableKey={publishableKey}
      telemetry={false}
      signInUrl="/sign-in"
      signUpUrl="/sign-up"
      routerPush={(to: string) => navigate(to)}
      routerReplace={(to: string) => navigate(to, { replace: true })}
    >
      <FollowHosted areLost={scripts.areLost} />
    </ClerkProvider>
  )
}

/**
 * Watches for scripts that fail to load. Clerk's provider fetches its scripts on its first render, so we watch before
 * we render the provider.
 */
function useScripts(host: string | undefined) {
  const [areWatched, setWatched] = useState(false)
  const [areLost, setLost] = useState(false)
  useEffect(() => {
    if (!host) return
    const stop = onScriptFailure(host, () => setLost(true))
    setWatched(true)
    return stop
  }, [host])
  return { areWatched, areLost }
}

function FollowHosted({ areLost }: { areLost: boolean }) {
  const client: ClerkClient = useClerk()
  useEffect(() => {
    const { fail, stop } = follow(client)
    if (areLost) fail('download')
    return stop
  }, [client, areLost])
  return null
}

function Misconfigured() {
  useEffect(() => tellClerkState({ state: 'misconfigured' }), [])
  return null
}

function Session() {
  const clerk = useClerkState()
  const { client, person } = signedInWith(clerk)
  const { data, isError, error } = useQuery(clerkUser(client, person))
  useEffect(() => tellOutsideSession(sessionOf(clerk, { data, isError })), [clerk, data, isError])
  useEffect(() => {
    if (error) tellEngineers(error)
  }, [error])
  useForget(person?.id)
  return null
}

const signedInWith = (clerk: ClerkState) => (clerk.state === 'ready' ? clerk : { client: undefined, person: null })

/** Removes all personal data from memory if another person signs in or the person signs out. */
function useForget(id?: string) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!id) return
    return () => {
      queries.removeQueries({ predicate: ({ meta }) => meta?.isPersonal === true })
      queries.removeQueries({ queryKey: ['/api/auth/clerk-user', id] })
    }
  }, [queries, id])
}
