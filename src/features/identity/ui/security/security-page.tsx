import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Panel } from '../../../../ui/desk/panel.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { useClerkSettings } from '../provider.ts'
import type { Route } from './+types/security-page'
import { SecurityForm } from './security-form.tsx'
import { useSecurity } from './security-queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Security', description: 'How long people stay signed in.' })

export default function SecurityPage() {
  const hasClerk = useClerkSettings() !== undefined
  return (
    <>
      <DeskHeading
        title="Security"
        intro="How long people stay signed in, and how many wrong guesses we allow. Every change goes into the audit log."
      />
      <div className="mt-8 max-w-3xl">{hasClerk ? <ClerkNotice /> : <OwnSettings />}</div>
    </>
  )
}

const ClerkNotice = () => (
  <Panel title="Clerk manages this site's sessions">
    <p>
      Clerk signs people in here, so Clerk decides when a session ends and how many guesses it allows. In the Clerk
      Dashboard, under Sessions, set the inactivity timeout to 30 minutes and the maximum lifetime to 12 hours. Both
      apply to administrators and clients alike.
    </p>
  </Panel>
)

function OwnSettings() {
  const { data, error, refetch } = useSecurity()
  if (data) return <SecurityForm kept={data} />
  if (error) return <Refused error={error} onRetry={refetch} />
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Loading the settings</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  )
}
