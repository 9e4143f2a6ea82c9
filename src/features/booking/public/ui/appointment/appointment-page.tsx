import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { formAction } from '../../../../../platform/browser/form-action.ts'
import { preload, preloadOne } from '../../../../../platform/browser/preload.ts'
import { isMissing } from '../../../../../platform/browser/request-error.ts'
import { ButtonLink } from '../../../../../ui/base/button.tsx'
import { Container } from '../../../../../ui/base/section.tsx'
import { Skeleton } from '../../../../../ui/base/skeleton.tsx'
import { BackLink } from '../../../../../ui/desk/back-link.tsx'
import { Failure, takeFocus } from '../../../../../ui/page/failure.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../../ui/site/page-meta.ts'
import { useUser } from '../../../../identity/ui/session.ts'
import { OfflineNotice } from '../../../ui/offline-notice.tsx'
import { appointment, bookingOptions } from '../queries.ts'
import { monthOf } from '../times/month.ts'
import { slotsOfMonth } from '../times/time-chooser.tsx'
import type { Route } from './+types/appointment-page.ts'
import { AppointmentView } from './appointment-view.tsx'
import { cancelForm, moveForm, outcomes } from './forms.ts'
import { moveAsked } from './move-asked.ts'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Your consultation', description: 'See, reschedule or cancel your consultation.' })

export const action = formAction(moveForm, cancelForm)

export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const { state, found, refusal } = await preloadOne(appointment(token))
  if (!found || search.get('change') !== 'move') return { state, refusal }
  const { zone, day } = moveAsked(search, found)
  const choices = await preload(bookingOptions(), slotsOfMonth({ token }, monthOf(day), zone))
  return { state: { ...state, queries: [...state.queries, ...choices.queries] }, refusal }
}
export const clientLoader = async () => undefined
export const shouldRevalidate = () => false

/** Opening this page changes nothing, because email scanners follow links. */
export default function AppointmentPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.state}>
      <Container className="relative py-12 md:py-20">
        <BackToList />
        <OfflineNotice>This page may be out of date. To reschedule or cancel, please reconnect first.</OfflineNotice>
        <Content refusal={loaderData?.refusal} />
      </Container>
    </HydrationBoundary>
  )
}

/** For signed-in clients. It stands in the page's upper margin, so that nothing moves once we know who is signed in. */
function BackToList() {
  const user = useUser()
  if (!user || user.role === 'admin') return null
  return (
    <div className="absolute top-0 md:top-6">
      <BackLink to="/client-portal/consultations">Back to your consultations</BackLink>
    </div>
  )
}

type Refusal = { message: string }

function Content({ refusal }: { refusal: Refusal | undefined }) {
  const { token = '' } = useParams()
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true
  const [search] = useSearchParams()
  const done = outcomes.find((one) => one === search.get('done'))
  const { data, error, isFetching, refetch } = useQuery(appointment(token))
  const failure = error ?? refusal
  if (data) return <AppointmentView key={token} appointment={data} begin={isNew ? 'booked' : done} />
  return failure && (refusal || !isFetching) ? <NotFound error={failure} onRetry={refetch} /> : <Loading />
}

function NotFound({ error, onRetry }: { error: Refusal; onRetry: () => void }) {
  if (isMissing(error)) {
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
        <Failure onRetry={onRetry}>{error.message}</Failure>
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
