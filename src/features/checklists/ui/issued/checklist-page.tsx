import { useQuery } from '@tanstack/react-query'
import { RecordPage } from '../../../../ui/desk/record-page.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/checklist-page'
import { checklist } from './checklist-queries.ts'
import { ChecklistRecord } from './checklist-record.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Checklist', description: 'Review what a client sent.' })

const back = { to: '/admin/client-checklists', words: 'All checklists' }

export default function ChecklistPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(checklist(id))
  return (
    <RecordPage query={query} noun="Checklist" back={back}>
      {(shown) => <ChecklistRecord key={id} checklist={shown} />}
    </RecordPage>
  )
}
