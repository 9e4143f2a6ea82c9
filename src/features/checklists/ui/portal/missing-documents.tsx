import { useQuery } from '@tanstack/react-query'
import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import { useClientSearch } from '../../../clients/ui/current-client.ts'
import { toDosOf } from './portal-queries.ts'
import { documentRows, shownAtFirst } from './to-do-rows.ts'
import { listLook, Row } from './to-dos.tsx'

/** Lists the documents that we still need, above the upload of other files. Shows nothing if none is missing. */
export function MissingDocuments({ clientId }: { clientId: string }) {
  const { data } = useQuery(toDosOf(clientId))
  const search = useClientSearch()
  const rows = data ? documentRows(data) : []
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="missing" className="mb-8 max-w-3xl">
      <h2 id="missing" className="text-xl">
        Documents we still need
      </h2>
      <p className="mt-1 text-ink-soft">Choose one to upload it there. Other files go below.</p>
      <ul className={listLook}>
        {rows.slice(0, shownAtFirst).map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {rows.length > shownAtFirst ? (
        <ArrowLink to={{ pathname: '/client-portal', search }} className="mt-2 text-brand">
          {`See all ${rows.length}`}
        </ArrowLink>
      ) : null}
    </section>
  )
}
