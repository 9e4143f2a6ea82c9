import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ChangeRefused } from '../../../ui/change-refused.tsx'
import { pageMeta, siteOf } from '../../../ui/page-meta.ts'
import { PagedList } from '../../../ui/paged-list.tsx'
import { needsSecondFactor } from '../../../ui/refusal.ts'
import { SaveListButton, saveFile } from '../../../ui/save-file.tsx'
import type { Route } from './+types/audit-page'
import { AuditFilters } from './audit-filters.tsx'
import { EntryList } from './entry-list.tsx'
import { entries, filtersFor, type Search, savingEntries, searchOf } from './queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Audit', description: 'Who did what, and when.' })

const noun = ['entry', 'entries'] as const
const empty = {
  title: 'Nothing found',
  text: 'Try a longer time or a shorter part of an address, or clear the filters.',
}

export default function AuditPage() {
  const [address] = useSearchParams()
  const search = searchOf(address)
  const query = useInfiniteQuery(entries(search))
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        Audit
      </h1>
      <p className="mt-2 text-ink-soft">Who did what, and when; newest first. Nothing here can be changed.</p>
      {needsSecondFactor(query.error) ? null : <AuditFilters search={search} />}
      <PagedList query={query} noun={noun} empty={empty} actions={<SaveEntries search={search} />}>
        {(rows) => <EntryList entries={rows} />}
      </PagedList>
    </>
  )
}

/** All entries of the search, not only those shown so far. */
function SaveEntries({ search }: { search: Search }) {
  const { mutate, isPending, error } = useMutation(savingEntries())
  return (
    <>
      <SaveListButton isSaving={isPending} onSave={() => mutate(filtersFor(search), { onSuccess: saveFile })} />
      {error ? <ChangeRefused error={error} className="basis-full" /> : null}
    </>
  )
}
