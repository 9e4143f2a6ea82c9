import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Company } from '../../../company/contract.ts'
import { firmRecord } from '../../../company/ui/firm.ts'
import type { ListedUser } from '../../desk-contract.ts'
import { demoPeople } from '../demo.ts'
import { PeopleTable } from './people-table.tsx'

const elena: ListedUser = {
  ...{ id: 'elena', firstName: 'Elena', lastName: 'Marsh', email: 'admin@zenith.example', role: 'admin' },
  ...{ isDisabled: false, isEmailVerified: true, hasSecondFactor: false },
  ...{ createdAt: '2026-01-05T10:00:00.000Z', lastUsedAt: null },
}
const note = 'Demo: one click signs in without one'

/** The table's markup on a site that is a demo, in which one can sign in as Elena, or isn't one. */
function shown(person: ListedUser, isDemo = true): string {
  const queries = new QueryClient()
  queries.setQueryData(firmRecord().queryKey, { isDemo } as Company)
  if (isDemo) queries.setQueryData(demoPeople().queryKey, [{ id: elena.id, name: 'Elena Marsh', note: '' }])
  const selection = { ids: [], has: () => false, toggle: () => {}, toggleAll: () => {}, clear: () => {} }
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <PeopleTable people={[person]} selection={selection} onManage={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the demo says why its administrator has no second factor, although administrators need one', () => {
  expect(shown(elena)).toContain(note)
})

test.for([
  ['has a second factor', { ...elena, hasSecondFactor: true }, true],
  ['is a client', { ...elena, role: 'client' }, true],
  ['did not come with the demo', { ...elena, id: 'other' }, true],
  ['belongs to a real firm', elena, false],
] as const)('it says nothing about someone who %s', ([, person, isDemo]) => {
  expect(shown(person, isDemo)).not.toContain('Demo')
})
