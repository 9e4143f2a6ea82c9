import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Fact } from '../../../../ui/desk/facts.tsx'
import { RecordPage } from '../../../../ui/desk/record-page.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { deskDocument } from '../document-queries.ts'
import { DocumentView } from '../document-view.tsx'
import type { Route } from './+types/document-page'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Document', description: 'A document, its versions, and who opened it.' })

export default function DocumentPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(deskDocument(id))
  return (
    <RecordPage query={query} noun="Document" back={{ to: '/admin/documents', words: 'All documents' }}>
      {(document) => (
        <DocumentView side="firm" document={document} mayAdd={document.origin === 'firm'}>
          <Fact title="Client" isLong>
            <Link
              to={`/admin/documents?client=${document.clientId}`}
              className="text-brand underline underline-offset-4"
            >
              {document.clientName}
            </Link>
          </Fact>
        </DocumentView>
      )}
    </RecordPage>
  )
}
