import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { needsSecondFactor } from '../../../ui/base/refusal.ts'
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx'
import { PagedList } from '../../../ui/desk/paged-list.tsx'
import { SaveList } from '../../../ui/desk/save-file.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { useFirmZone } from '../../company/ui/firm.ts'
import type { AuditEntry } from '../contract.ts'
import type { Route } from './+types/audit-page'
import { AuditFilters } from './audit-filters.tsx'
import { EntryList } from './entry-list.tsx'
import { entries, filtersFor, savingEntries, searchOf } from './queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Audit', description: 'Who did what, and when.' })

const noun = ['entry', 'entries'] as const
const empty = {
  title: 'Nothing found',
  text: 'Try a longer period or fewer letters, or clear the filters.',
}

export default function AuditPage() {
  const [address] = useSearchParams()
  const search = searchOf(address)
  const zone = useFirmZone()
  const filters = filtersFor(search, zone)
  const query = useInfiniteQuery(entries(filters))
  return (
    <>
      <DeskHeading title="Audit" intro="Who did what, and when. No one can change these entries." />
      {needsSecondFactor(query.error) ? null : <AuditFilters search={search} zone={zone} />}
      <PagedList query={query} noun={noun} empty={empty} actions={<SaveList saving={savingEntries} search={filters} />}>
        {(rows) => (
          <>
            <Subject id={search.object} entry={rows[0]} />
            <EntryList entries={rows} />
          </>
        )}
      </PagedList>
    </>
  )
}

/** Names whom or what the entries are about if the filter has an id. */
const Subject = ({ id, entry }: { id: string | undefined; entry: AuditEntry | undefined }) =>
  entry && entry.objectId === id ? (
    <p className="mb-4">
      Only entries about <strong className="font-semibold">{entry.objectName ?? entry.object}</strong>
    </p>
  ) : null
