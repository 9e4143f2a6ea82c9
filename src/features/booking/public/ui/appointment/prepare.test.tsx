import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnClient } from '../../../../clients/contract.ts'
import { ownClients } from '../../../../clients/ui/portal/portal-queries.ts'
import { signedInUser } from '../../../../identity/ui/queries.ts'
import { AfterTheCall } from './prepare.tsx'

const user = { id: 'd2c7', firstName: 'Ada', lastName: '', email: 'ada@example.org', role: 'client' as const }
const client = (isArchived: boolean): OwnClient => ({
  ...{ id: 'c1', name: 'Ada', kind: 'person', country: 'US', language: 'en', right: 'owner', rhythm: 'soon' },
  ...{ adviser: null, isArchived },
})

/** How many steps there are, and whether people see them. */
function steps(isSignedIn: boolean, clients?: OwnClient[]) {
  const queries = new QueryClient()
  if (isSignedIn) queries.setQueryData(signedInUser().queryKey, user)
  if (clients) queries.setQueryData(ownClients().queryKey, clients)
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <AfterTheCall />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { count: markup.split('<li').length - 1, isVisible: !markup.includes('class="invisible"') }
}

test('visitors read at once how to become a client', () => {
  expect(steps(false)).toEqual({ count: 3, isVisible: true })
})

test('signed-in people read nothing until we know whether they are clients', () => {
  expect(steps(true)).toEqual({ count: 2, isVisible: false })
  expect(steps(true, [client(false)])).toEqual({ count: 2, isVisible: true })
  expect(steps(true, [])).toEqual({ count: 3, isVisible: true })
})

test('people whose clients are all archived are no longer clients', () => {
  expect(steps(true, [client(true)])).toEqual({ count: 3, isVisible: true })
  expect(steps(true, [client(true), client(false)])).toEqual({ count: 2, isVisible: true })
})
