import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Provider } from '../../session-contract.ts'
import { signInProvider } from '../provider.ts'
import { ClerkForm, formProps } from './clerk-forms.tsx'
import { ClerkGate } from './clerk-gate.tsx'
import { clerkUser, sessionOf } from './clerk-user.ts'
import type { ClerkClient, ClerkPerson } from './client.ts'
import { type ClerkState, follow, load, tellClerkState } from './state.ts'

const ada: ClerkPerson = {
  id: 'user_1',
  primaryEmailAddress: { emailAddress: 'ada@example.org' },
  firstName: 'Ada',
  lastName: null,
}
const user = { id: 'd2c7', firstName: 'Ada', lastName: '', email: 'ada@example.org', role: 'client' as const }

/** Stands in for Clerk's client: it says what the test tells it to. */
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
  const told: ClerkState[] = []
  const tell = (state: ClerkState) => void told.push(state)
  const stand = standIn(over)
  const { stop, fail } = follow(stand.client, tell)
  return { ...stand, tell, stop, fail, told, states: () => told.map(({ state }) => state) }
}

describe('following a client', () => {
  test('tells who is signed in, and every change', () => {
    const { client, say, told } = followed()
    say(undefined)
    say(ada)
    say(null)
    expect(told).toEqual([
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
  ])('logs once what failed, with %o as what the script has left', (script, message) => {
    vi.stubGlobal('Clerk', script)
    const { become, fail, states } = followed()
    become('error')
    fail('download')
    become('error')
    expect(states()).toEqual(['error'])
    expect(log).toHaveBeenCalledExactlyOnceWith(new Error(message))
  })

  test('stops without a trace', () => {
    const { stop, say, count, states } = followed()
    stop()
    say(ada)
    expect([count(), states()]).toEqual([0, []])
  })
})

describe('loading a client', () => {
  test('that is ready already does nothing', async () => {
    const start = vi.fn()
    const { client, tell } = followed({ load: start })
    await load(client, tell)
    expect(start).not.toHaveBeenCalled()
  })

  test.each(['Failed to hydrate latest Clerk JS', 'Failed to download latest ClerkJS. Contact support'])(
    '"%s" sets the error state and is only logged',
    async (message) => {
      const error = new Error(message)
      const { client, tell, states } = followed({ loaded: false, load: () => Promise.reject(error) })
      await load(client, tell)
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
      'loads while Clerk loads, whatever was known before',
      { state: 'loading' },
      { ...pending, data: user },
      { state: 'loading' },
    ],
    ['is nobody without Clerk saying so', ready(null), pending, { state: 'ready', user: null }],
    [
      'is nobody without Clerk, even with an account',
      ready(null),
      { ...pending, data: user },
      { state: 'ready', user: null },
    ],
    ['loads while the account is synchronized', ready(ada), pending, { state: 'loading' }],
    ['is the account once it is there', ready(ada), { ...pending, data: user }, { state: 'ready', user }],
    ['is an error when the account cannot be synchronized', ready(ada), { isError: true }, { state: 'error' }],
    ['is an error when Clerk fails', { state: 'error' }, pending, { state: 'error' }],
    ['is an error when Clerk is not set up', { state: 'misconfigured' }, pending, { state: 'error' }],
  ])('%s', (_, clerk, sync, expected) => {
    expect(sessionOf(clerk, sync)).toEqual({ user: undefined, ...expected })
  })
})

describe('the synchronization', () => {
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
  const requestOf = (fetch: { mock: { calls: unknown[][] } }) => fetch.mock.calls[0]?.[1] as RequestInit
  beforeEach(() => void vi.useFakeTimers())

  test("sends Clerk's words with the token, and keeps the answer under the person's id", async () => {
    const { fetch, calls } = answering(Response.json(user))
    const { outcome, queries } = await run()
    expect(outcome).toEqual(user)
    expect(calls).toHaveLength(1)
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/auth/sync-clerk-user')
    const { body, ...rest } = requestOf(fetch)
    expect(rest).toMatchObject({
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', authorization: 'Bearer a.b.c' },
    })
    expect(JSON.parse(String(body))).toEqual({
      clerkId: 'user_1',
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: null,
    })
    expect(queries.getQueryData(['/api/auth/clerk-user', 'user_1'])).toEqual(user)
  })

  test('is tried three times more, a second apart, and then says why', async () => {
    const { calls } = answering(new Response('{"message":"no"}', { status: 503, statusText: 'Service Unavailable' }))
    const { outcome } = await run()
    expect(outcome).toMatchObject({ message: 'Failed to sync user: Service Unavailable', status: 503 })
    expect(calls).toEqual([0, 1_000, 2_000, 3_000])
  })

  test('ends with the first try that succeeds, and without a token leaves it to the cookie', async () => {
    const { fetch, calls } = answering(new Response('', { status: 500 }), Response.json(user))
    expect((await run(standIn({ session: null }).client)).outcome).toEqual(user)
    expect(calls).toEqual([0, 1_000])
    expect(requestOf(fetch).headers).not.toHaveProperty('authorization')
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

describe('what is shown', () => {
  const form = (clerk: ClerkState) => render(<ClerkForm clerk={clerk} kind="SignIn" to="/" />)

  test("a place for Clerk's form, once it is there", () => {
    expect(form({ state: 'loading' })).toContain('One moment, please...')
    expect(form({ state: 'ready', client: standIn().client, person: null })).toBe('<div></div>')
    expect(form({ state: 'ready', client: standIn().client, person: ada })).toContain('Verifying your session...')
  })

  test("nothing where Clerk's script fails", () => {
    expect(form({ state: 'error' })).toBe('')
  })

  test('the specified words where Clerk is not set up', () => {
    expect(form({ state: 'misconfigured' })).toContain(
      'Authentication Configuration Error: The authentication system is not properly configured. Please contact your administrator to set up the required API keys.',
    )
  })

  test('nothing of Clerk on any page that the server renders', () => {
    expect(render(<ClerkGate />)).toBe('')
    expect(render(<ClerkGate />, { kind: 'embedded' })).toBe('')
    expect(render(<ClerkGate />, { kind: 'clerk', publishableKey: 'pk_test_x' })).toBe('')
  })

  test('the forms lead on to where the person wanted to go', () => {
    expect(formProps('/client-portal?year=2025')).toEqual({
      routing: 'hash',
      forceRedirectUrl: '/client-portal?year=2025',
      signInUrl: '/sign-in?to=%2Fclient-portal%3Fyear%3D2025',
      signUpUrl: '/sign-up?to=%2Fclient-portal%3Fyear%3D2025',
    })
  })
})
