import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeNotes } from '../../../analytics/ui/track.ts'
import type { Provider } from '../../contract.ts'
import { signInProvider } from '../provider.ts'
import { ClerkForm, formProps } from './clerk-forms.tsx'
import { ClerkGate } from './clerk-gate.tsx'
import { clerkUser, sessionOf } from './clerk-user.ts'
import type { ClerkClient, ClerkPerson } from './client.ts'
import { follow, load } from './follow.ts'
import { type ClerkState, tellClerkState } from './state.ts'

const ada: ClerkPerson = {
  id: 'user_1',
  primaryEmailAddress: { emailAddress: 'ada@example.org' },
  firstName: 'Ada',
  lastName: null,
}
const user = { id: 'd2c7', firstName: 'Ada', lastName: '', email: 'ada@example.org', role: 'client' as const }

/** Stands in for Clerk's client and reports what the test wants. */
function standIn(over: Partial<ClerkClient> = {}) {
  const listeners = new Set<(known: { user?: ClerkPerson | null }) => void>()
  const statuses = new Set<(status: string) => void>()
  const client: ClerkClient = {
    loaded: true,
    session: { getToken: async () => 'a.b.c' },
    on: (_, listener) => void statuses.add(listener),
    off: (_, listener) => void statuses.delete(listener),
    addListener: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    mountSignIn: vi.fn(),
    unmountSignIn: vi.fn(),
    mountSignUp: vi.fn(),
    unmountSignUp: vi.fn(),
    mountUserProfile: vi.fn(),
    unmountUserProfile: vi.fn(),
    signOut: vi.fn(),
    ...over,
  }
  const say = (person?: ClerkPerson | null) => {
    for (const listener of listeners) listener({ user: person })
  }
  const become = (status: string) => {
    for (const listener of statuses) listener(status)
  }
  return { client, say, become, count: () => listeners.size + statuses.size }
}

let log: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  tellClerkState({ state: 'loading' })
})

function followed(over: Partial<ClerkClient> = {}) {
  const reported: ClerkState[] = []
  const report = (state: ClerkState) => void reported.push(state)
  const stand = standIn(over)
  const { stop, fail } = follow(stand.client, report)
  return { ...stand, report, stop, fail, reported, states: () => reported.map(({ state }) => state) }
}

describe('following a client', () => {
  test('reports who is signed in, and every change', () => {
    const { client, say, reported } = followed()
    say(undefined)
    say(ada)
    say(null)
    expect(reported).toEqual([
      { state: 'loading' },
      { state: 'ready', client, person: ada },
      { state: 'ready', client, person: null },
    ])
  })

  test('ends in an error when its script fails, and stays there', () => {
    const { become, say, states } = followed()
    become('loading')
    become('error')
    say(ada)
    expect(states()).toEqual(['error'])
    expect(followed({ status: 'error' }).states()).toEqual(['error'])
  })

  test.each([
    [undefined, 'Failed to download latest ClerkJS. Contact support'],
    [{}, 'Failed to hydrate latest Clerk JS'],
  ])('logs the failure once, if the script left %o behind', (script, message) => {
    vi.stubGlobal('Clerk', script)
    const { become, fail, states } = followed()
    become('error')
    fail('download')
    become('error')
    expect(states()).toEqual(['error'])
    expect(log).toHaveBeenCalledExactlyOnceWith(new Error(message))
  })

  test('stops reporting and removes its listeners', () => {
    const { stop, say, count, states } = followed()
    stop()
    say(ada)
    expect([count(), states()]).toEqual([0, []])
  })
})

describe('loading a client', () => {
  test('does nothing if it is already loaded', async () => {
    const start = vi.fn()
    const { client, report } = followed({ load: start })
    await load(client, report)
    expect(start).not.toHaveBeenCalled()
  })

  test.each(['Failed to hydrate latest Clerk JS', 'Failed to download latest ClerkJS. Contact support'])(
    '"%s" sets the error state and is only logged',
    async (message) => {
      const error = new Error(message)
      const { client, report, states } = followed({ loaded: false, load: () => Promise.reject(error) })
      await load(client, report)
      expect(states()).toEqual(['error'])
      expect(log).toHaveBeenCalledExactlyOnceWith(error)
    },
  )
})

describe('the session', () => {
  const ready = (person: ClerkPerson | null): ClerkState => ({ state: 'ready', client: standIn().client, person })
  const pending = { isError: false }

  test.each<[string, ClerkState, { data?: typeof user; isError: boolean }, object]>([
    ['loads while Clerk loads', { state: 'loading' }, pending, { state: 'loading' }],
    [
      'loads while Clerk loads, even if the account is known',
      { state: 'loading' },
      { ...pending, data: user },
      { state: 'loading' },
    ],
    ['is empty if no one is signed in at Clerk', ready(null), pending, { state: 'ready', user: null }],
    [
      'is empty if no one is signed in at Clerk, even with an account',
      ready(null),
      { ...pending, data: user },
      { state: 'ready', user: null },
    ],
    ['loads while the account is synced', ready(ada), pending, { state: 'loading' }],
    ['is the account once it is synced', ready(ada), { ...pending, data: user }, { state: 'ready', user }],
    ['is an error if the sync fails', ready(ada), { isError: true }, { state: 'error' }],
    ['is an error if Clerk fails', { state: 'error' }, pending, { state: 'error' }],
    ['is an error if Clerk is not set up', { state: 'misconfigured' }, pending, { state: 'error' }],
  ])('%s', (_, clerk, sync, expected) => {
    expect(sessionOf(clerk, sync)).toEqual({ user: undefined, ...expected })
  })
})

describe('the sync', () => {
  const run = async (client = standIn().client) => {
    const queries = new QueryClient()
    const outcome = queries.fetchQuery(clerkUser(client, ada)).catch((error: Error) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    return { outcome: await outcome, queries }
  }
  const answering = (...answers: Response[]) => {
    const calls: number[] = []
    const start = Date.now()
    const fetch = vi.fn(async (..._: unknown[]) => {
      calls.push(Date.now() - start)
      return answers[calls.length - 1]?.clone() ?? answers.at(-1)?.clone()
    })
    vi.stubGlobal('fetch', fetch)
    return { fetch, calls }
  }
  const requestOf = (fetch: { mock: { calls: unknown[][] } }) => fetch.mock.calls[0]?.[0] as Request
  beforeEach(() => void vi.useFakeTimers())

  test("sends Clerk's data with the token, and caches the answer under the person's id", async () => {
    const { fetch, calls } = answering(Response.json({ ...user, isNew: false }))
    const { outcome, queries } = await run()
    expect(outcome).toEqual(user)
    expect(calls).toHaveLength(1)
    const request = requestOf(fetch)
    expect([request.method, new URL(request.url).pathname]).toEqual(['POST', '/api/auth/sync-clerk-user'])
    expect(fetch.mock.calls[0]?.[1]).toEqual({ credentials: 'include', keepalive: false })
    expect(request.headers.get('content-type')).toBe('application/json')
    expect(request.headers.get('authorization')).toBe('Bearer a.b.c')
    expect(await request.json()).toEqual({
      clerkId: 'user_1',
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: null,
    })
    expect(queries.getQueryData(['/api/auth/clerk-user', 'user_1'])).toEqual(user)
  })

  test('tries three more times, a second apart, and then fails', async () => {
    const { calls } = answering(new Response('{"message":"no"}', { status: 503, statusText: 'Service Unavailable' }))
    const { outcome } = await run()
    expect(outcome).toMatchObject({ message: 'Failed to sync user: Service Unavailable', status: 503 })
    expect(calls).toEqual([0, 1_000, 2_000, 3_000])
  })

  test('stops after the first success, and relies on the cookie if there is no token', async () => {
    const { fetch, calls } = answering(new Response('', { status: 500 }), Response.json({ ...user, isNew: false }))
    expect((await run(standIn({ session: null }).client)).outcome).toEqual(user)
    expect(calls).toEqual([0, 1_000])
    expect(requestOf(fetch).headers.has('authorization')).toBe(false)
  })
})

describe('a sign-up', () => {
  const countedAfter = async (isNew: boolean) => {
    vi.stubGlobal('document', { title: 'Sign up' })
    vi.stubGlobal('location', { href: 'https://firm.example/sign-up' })
    vi.stubGlobal('fetch', async () => Response.json({ ...user, isNew }))
    const counted: string[] = []
    takeNotes(({ name }) => void counted.push(name))
    const kept = await new QueryClient().fetchQuery(clerkUser(standIn().client, ada))
    takeNotes(() => {})
    expect(kept).toEqual(user)
    return counted
  }

  test('is counted when the sync creates the account, and not later', async () => {
    expect(await countedAfter(true)).toEqual(['signed_up'])
    expect(await countedAfter(false)).toEqual([])
  })
})

function render(part: React.ReactNode, provider?: Provider) {
  const queries = new QueryClient()
  if (provider) queries.setQueryData(signInProvider().queryKey, provider)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
}

describe('the page', () => {
  const form = (clerk: ClerkState) => render(<ClerkForm clerk={clerk} kind="SignIn" to="/" />)

  test("leaves room for Clerk's form once it has loaded", () => {
    expect(form({ state: 'loading' })).toContain('One moment, please...')
    expect(form({ state: 'ready', client: standIn().client, person: null })).toBe('<div></div>')
    expect(form({ state: 'ready', client: standIn().client, person: ada })).toContain('Verifying your session...')
  })

  test("shows nothing if Clerk's script fails", () => {
    expect(form({ state: 'error' })).toBe('')
  })

  test('shows the specified error if Clerk is not set up', () => {
    expect(form({ state: 'misconfigured' })).toContain(
      'Authentication Configuration Error: The authentication system is not properly configured. Please contact your administrator to set up the required API keys.',
    )
  })

  test('contains nothing of Clerk when the server renders it', () => {
    expect(render(<ClerkGate />)).toBe('')
    expect(render(<ClerkGate />, { kind: 'embedded' })).toBe('')
    expect(render(<ClerkGate />, { kind: 'clerk', publishableKey: 'pk_test_x' })).toBe('')
  })

  test('brings the person from the forms to the page that they asked for', () => {
    expect(formProps('/client-portal?year=2025')).toEqual({
      routing: 'hash',
      forceRedirectUrl: '/client-portal?year=2025',
      signInUrl: '/sign-in?to=%2Fclient-portal%3Fyear%3D2025',
      signUpUrl: '/sign-up?to=%2Fclient-portal%3Fyear%3D2025',
    })
  })
})
