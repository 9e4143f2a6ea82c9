import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Filters } from '../../../../ui/filters.tsx'
import { pageMeta, siteOf } from '../../../../ui/page-meta.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { needsSecondFactor, Refused } from '../../../../ui/refused.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { ShowMore } from '../../../../ui/show-more.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { ListedUser, UserSearch } from '../../contract.ts'
import type { Route } from './+types/users-page'
import { PeopleList } from './people-list.tsx'
import { people, peopleSearchOf } from './people-queries.ts'
import { PersonDialog } from './person-dialog.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Users', description: 'People with an account.' })

const usePeople = (search: UserSearch) => useInfiniteQuery(people(search))

export default function UsersPage() {
  const [address] = useSearchParams()
  const search = peopleSearchOf(address)
  const query = usePeople(search)
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        Users
      </h1>
      <p className="mt-2 text-ink-soft">People with an account, newest first.</p>
      {needsSecondFactor(query.error) ? null : (
        <Filters label="People" className="mt-6">
          <TextField
            id="q"
            name="q"
            label="Name or email address"
            type="search"
            autoComplete="off"
            maxLength={120}
            defaultValue={search.q}
            className="min-w-64 grow sm:max-w-sm"
          />
          <SelectField id="role" name="role" label="Role" defaultValue={search.role ?? ''} className="w-44">
            <option value="">Everyone</option>
            <option value="client">Clients</option>
            <option value="admin">Administrators</option>
          </SelectField>
        </Filters>
      )}
      <People query={query} />
    </>
  )
}

function People({ query }: { query: ReturnType<typeof usePeople> }) {
  const [managedId, setManagedId] = useState<string>()
  const { data, error, isPlaceholderData, refetch } = query
  const list = data?.pages.flatMap(({ users }) => users)
  const managed = list?.find(({ id }) => id === managedId)
  if (error && !list) return <Refused error={error} onRetry={refetch} className="mt-8" />
  if (!list) return <Loading />
  return (
    <div aria-busy={isPlaceholderData} className="mt-8 aria-busy:opacity-60">
      <p role="status" className="mb-3 text-[0.9375rem] text-ink-soft tabular-nums">
        {countSentence(list, query.hasNextPage)}
      </p>
      {list.length > 0 ? (
        <PeopleList people={list} onManage={({ id }) => setManagedId(id)} />
      ) : (
        <Panel title="Nobody found">
          <p className="mt-2 text-ink-soft">Try a shorter part of the name or address, or clear the filters.</p>
        </Panel>
      )}
      <ShowMore query={query} />
      {managed ? <PersonDialog person={managed} onClose={() => setManagedId(undefined)} /> : null}
    </div>
  )
}

const countSentence = ({ length }: ListedUser[], hasMore: boolean) =>
  `${hasMore ? 'The first ' : ''}${length} ${length === 1 ? 'person' : 'people'}`

const rows = ['a', 'b', 'c', 'd', 'e']

function Loading() {
  return (
    <div role="status" className="mt-8 space-y-3">
      <span className="sr-only">Loading people</span>
      {rows.map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
