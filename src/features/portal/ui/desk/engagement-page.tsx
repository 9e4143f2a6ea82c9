import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { EngagementChecklists } from '../../../checklists/ui/issued/engagement-checklists.tsx'
import { DeskRecord } from '../../../engagements/ui/desk/desk-record.tsx'
import { DeskMessages } from '../../../messages/ui/desk/desk-messages.tsx'
import type { Route } from './+types/engagement-page'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Engagement', description: 'Where an engagement stands, and what happened.' })

/** An engagement, with sections from several slices. */
export default function EngagementPage({ params: { id } }: Route.ComponentProps) {
  return (
    <DeskRecord id={id}>
      {(engagement) => (
        <>
          <EngagementChecklists engagement={engagement} />
          <DeskMessages id={id} />
        </>
      )}
    </DeskRecord>
  )
}
