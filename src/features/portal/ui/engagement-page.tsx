import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { EngagementChecklists } from '../../checklists/ui/portal/engagement-checklists.tsx'
import { EngagementRecord } from '../../engagements/ui/portal/engagement-record.tsx'
import { PortalMessages } from '../../messages/ui/portal/portal-messages.tsx'
import type { Route } from './+types/engagement-page'
import { Signing } from './signing.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Engagement', description: 'Where it stands, and what happened so far.' })

/** An engagement, with sections from several slices. */
export default function EngagementPage({ params: { id } }: Route.ComponentProps) {
  return (
    <EngagementRecord id={id}>
      {({ clientId, stage, isReadOnly }) => (
        <>
          {stage === 'signature' && !isReadOnly ? <Signing clientId={clientId} engagementId={id} /> : null}
          <EngagementChecklists clientId={clientId} engagementId={id} />
          <PortalMessages id={id} />
        </>
      )}
    </EngagementRecord>
  )
}
