import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../../../../ui/desk/back-link.tsx'
import { Panel } from '../../../../../ui/desk/panel.tsx'
import { Refused } from '../../../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../../../ui/site/page-meta.ts'
import { useClientSearch } from '../../../../clients/ui/current-client.ts'
import { OfflineNotice } from '../../../ui/offline-notice.tsx'
import { myAppointments } from '../queries.ts'
import type { Route } from './+types/own-appointment-page.ts'
import { AppointmentContent, AppointmentLoading } from './appointment-content.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Your consultation', description: 'See, reschedule or cancel your consultation.' })

/** One of the signed-in person's appointments, in the portal. */
export default function OwnAppointmentPage({ params: { reference } }: Route.ComponentProps) {
  const search = useClientSearch()
  return (
    <>
      <BackLink to={{ pathname: '/client-portal/consultations', search }}>Consultations</BackLink>
      <OfflineNotice>This page may be out of date. To reschedule or cancel, please reconnect first.</OfflineNotice>
      <Found key={reference} reference={reference} />
    </>
  )
}

/** Finds the appointment by its reference, so that its secret link stays out of the portal's addresses. */
function Found({ reference }: { reference: string }) {
  const { data, error, refetch } = useQuery(myAppointments())
  const found = data?.find((one) => one.reference === reference)
  if (found) return <AppointmentContent token={found.token} isInPortal />
  if (data) return <Unknown />
  if (!error) return <AppointmentLoading />
  return (
    <>
      <Title />
      <Refused error={error} onRetry={refetch} className="mt-6" />
    </>
  )
}

const Title = () => <h1 className="text-3xl">Your consultation</h1>

const Unknown = () => (
  <>
    <Title />
    <div className="mt-6">
      <Panel title="There is no such consultation">
        <p className="mt-2 text-ink-soft">All consultations that you booked with this account are in your list.</p>
      </Panel>
    </div>
  </>
)
