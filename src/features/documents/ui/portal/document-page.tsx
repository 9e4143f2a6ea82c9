import { useQuery } from '@tanstack/react-query'
import { RecordPage } from '../../../../ui/desk/record-page.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { useCurrentClient } from '../../../clients/ui/current-client.ts'
import { documentOf } from '../document-queries.ts'
import { DocumentView } from '../document-view.tsx'
import type { Route } from './+types/document-page'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Document', description: 'A document, its versions, and who opened it.' })

export default function DocumentPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(documentOf(id))
  const { clients } = useCurrentClient()
  const isArchived = clients.some((client) => client.id === query.data?.clientId && client.isArchived)
  return (
    <RecordPage
      query={query}
      noun="Document"
      back={{ to: `/client-portal/documents?client=${query.data?.clientId ?? ''}`, words: 'All documents' }}
    >
      {(document) => (
        <DocumentView side="client" document={document} mayAdd={document.origin === 'client' && !isArchived} />
      )}
    </RecordPage>
  )
}
