import { useQuery } from '@tanstack/react-query'
import { FoldedRows } from './folded-rows.tsx'
import { toDosOf } from './portal-queries.ts'
import { documentRows, type ToDoRow } from './to-do-rows.ts'

/** Lists the missing documents, above the upload of other files. Shows nothing if none is missing. */
export function MissingDocuments({ clientId }: { clientId: string }) {
  const { data } = useQuery(toDosOf(clientId))
  const { needed, optional } = documentRows(data ?? { items: [] })
  return (
    <>
      <Documents
        id="missing"
        title="Documents we still need"
        text="Choose one to upload it there. Other files go below."
        noun="documents"
        rows={needed}
      />
      <Documents
        id="optional"
        title="Optional documents"
        text="Send these only if you have them."
        noun="optional documents"
        rows={optional}
      />
    </>
  )
}

interface Props {
  id: string
  title: string
  text: string
  noun: string
  rows: ToDoRow[]
}

function Documents({ id, title, text, noun, rows }: Props) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-8 max-w-3xl">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 text-ink-soft">{text}</p>
      <FoldedRows rows={rows} labelledBy={id} noun={noun} />
    </section>
  )
}
