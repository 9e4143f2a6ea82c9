import { useQuery } from '@tanstack/react-query'
import { FoldedRows } from './folded-rows.tsx'
import { toDosOf } from './portal-queries.ts'
import { documentRows, type ToDoRow } from './to-do-rows.ts'

/** Lists the missing documents, above the upload of other files. Shows nothing if nothing is missing. */
export function MissingDocuments({ clientId }: { clientId: string }) {
  const { data } = useQuery(toDosOf(clientId))
  if (!data) return null
  const { needed, optional } = documentRows(data)
  const note = noteBelow(needed.length + optional.length, data.items.length === data.total)
  return (
    <>
      <Documents
        id="missing"
        title="Documents we still need"
        text="Choose one to upload it there."
        noun={['more document', 'more documents']}
        rows={needed}
      />
      <Documents
        id="optional"
        title="Optional documents"
        text="Send these only if you have them."
        noun={['more optional document', 'more optional documents']}
        rows={optional}
      />
      {note ? <p className="mb-4 max-w-3xl text-ink-soft">{note}</p> : null}
    </>
  )
}

/** The server sends only the first open items, of all kinds. So documents can be missing that aren't listed here. */
function noteBelow(listed: number, isAll: boolean): string {
  if (listed === 0) return isAll ? '' : 'The checklists show everything we still need.'
  return isAll ? 'Other files go below.' : 'The checklists show the rest. Other files go below.'
}

interface Props {
  id: string
  title: string
  text: string
  noun: readonly [one: string, many: string]
  rows: ToDoRow[]
}

function Documents({ id, title, text, noun, rows }: Props) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 text-ink-soft">{text}</p>
      <FoldedRows rows={rows} labelledBy={id} noun={noun} />
    </section>
  )
}
