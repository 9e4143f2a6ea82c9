import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { Button, ButtonLink } from '../../../../../ui/base/button.tsx'
import { isFinal } from '../../../../../ui/base/refusal.ts'
import { Container } from '../../../../../ui/base/section.tsx'
import { Skeleton } from '../../../../../ui/base/skeleton.tsx'
import { Failure, takeFocus } from '../../../../../ui/page/failure.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../../ui/site/page-meta.ts'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { OfflineNotice } from '../../../ui/offline-notice.tsx'
import { appointment } from '../queries.ts'
import type { Route } from './+types/appointment-page.ts'
import { AppointmentView } from './appointment-view.tsx'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Your consultation', description: 'See, reschedule or cancel your consultation.' })

/**
 * Opening this page changes nothing, because email scanners follow links. The server renders nothing about the
 * appointment.
 */
export default function AppointmentPage() {
  const { token = '' } = useParams()
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true
  const { data, error, isFetching, refetch } = useQuery(appointment(token))
  return (
    <Container className="py-12 md:py-20">
      <OfflineNotice>This page may be out of date. To reschedule or cancel, please reconnect first.</OfflineNotice>
      <NeedsScript what="Seeing and changing your consultation here">
        {data ? <AppointmentView key={token} appointment={data} isNew={isNew} /> : null}
        {!data && (isFetching || !error) ? <Loading /> : null}
        {!data && !isFetching && error ? <NotFound error={error} onRetry={refetch} /> : null}
      </NeedsScript>
    </Container>
  )
}

function NotFound({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isFinal(error)) {
    return (
      <div className="max-w-xl">
        <h1 ref={takeFocus} tabIndex={-1} className="text-4xl">
          This link isn't valid{' '}
        </h1>
        <p className="mt-5 text-lg">
          Please open the link in our latest email about your consultation, or copy the whole link. You can also book
          again.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/book-consultation">Book a consultation</ButtonLink>
          <ButtonLink look="secondary" to="/contact">
            Contact us
          </ButtonLink>
        </div>
      </div>
    )
  }
  return (
    <div className="max-w-xl">
      <h1 className="text-4xl">Your consultation</h1>
      <div className="mt-6">
        <Failure action={<Button onClick={onRetry}>Try again</Button>}>{error.message}</Failure>
      </div>
    </div>
  )
}

const Loading = () => (
  <div role="status" className="max-w-2xl space-y-5">
    <h1 className="text-4xl">Your consultation</h1>
    <span className="sr-only">Loading your consultation</span>
    <Skeleton className="h-7 w-80 max-w-full" />
    <Skeleton className="h-40" />
    <Skeleton className="h-11 w-48" />
  </div>
)
