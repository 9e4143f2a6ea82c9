import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { ClientRecord } from '../../../clients/ui/desk/client-record.tsx'
import { ClientEngagements } from '../../../engagements/ui/desk/client-engagements.tsx'
import type { Route } from './+types/client-page'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Client', description: 'What we do for a client, and who acts for it.' })

/** A client, with sections from several slices. */
export default function ClientPage({ params: { id } }: Route.ComponentProps) {
  return <ClientRecord id={id}>{(client) => <ClientEngagements client={client} />}</ClientRecord>
}
