import { useQuery } from '@tanstack/react-query'
import { redirectDocument, useParams, useSearchParams } from 'react-router'
import { isMissing } from '../../../../platform/browser/request-error.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { isFinal, isGone, isNotAllowed, isSignedOut } from '../../../../ui/base/refusal.ts'
import { Container } from '../../../../ui/base/section.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Panel } from '../../../../ui/desk/panel.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { Failure } from '../../../../ui/page/failure.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Call, Seat } from '../contract.ts'
import type { Route } from './+types/call-page'
import { CallFacts } from './call-facts.tsx'
import { CanceledCall, EarlyCall, OutsideCall, PastCall } from './closed-room.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OpenRoom } from './open-room.tsx'
import { callQuery } from './queries.ts'

/** Only this page may use the camera, the microphone and the screen. */
export const headers = () => ({
  ...linkPageHeaders(),
  'Permissions-Policy':
    'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=(), browsing-topics=()',
})
export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Video consultation', description: 'The room of your video consultation.' })

/**
 * A link from another page loads this page as a new document, because a document's permissions are fixed when it loads.
 */
export const loader = () => null
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  throw redirectDocument(request.url)
}

export default function ConsultationPage() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const seat: Seat = search.get('as') === 'adviser' ? { token, as: 'adviser' } : { token }
  const { data, error, refetch } = useQuery(callQuery(seat))
  // An administrator whose session ends during a call can continue. If the link becomes invalid, the call ends.
  const isEnded = isFinal(error) && !isSignedOut(error) && !isNotAllowed(error)
  const call = isEnded ? undefined : data
  return (
    <Container className="py-8 md:py-12">
      {call && hasOwnRoom(call) ? null : <LeaveGuard />}
      {call ? (
        <Room call={call} seat={seat} onRefused={refetch} />
      ) : error ? (
        <NoCall error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Container>
  )
}

const hasOwnRoom = ({ state, outsideUrl }: Call) => state === 'open' && !outsideUrl

function Room({ call, seat, onRefused }: { call: Call; seat: Seat; onRefused: () => void }) {
  return (
    <>
      <CallFacts call={call} />
      <div className="mt-8">
        {call.state === 'canceled' ? <CanceledCall call={call} /> : null}
        {call.state === 'over' ? <PastCall call={call} /> : null}
        {call.state === 'early' ? <EarlyCall key={call.startsAt} call={call} /> : null}
        {call.state === 'open' && call.outsideUrl ? <OutsideCall url={call.outsideUrl} /> : null}
        {hasOwnRoom(call) ? <OpenRoom call={call} seat={seat} onRefused={onRefused} /> : null}
      </div>
    </>
  )
}

function NoCall({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const here = typeof location === 'undefined' ? '' : `${location.pathname}${location.search}`
  return (
    <div className="max-w-xl space-y-6">
      <h1 className="text-4xl">Video consultation</h1>
      {isSignedOut(error) ? (
        <Panel title="Please sign in to join as the adviser">
          <ButtonLink to={`/auth?${new URLSearchParams({ to: here })}`} reloadDocument className="mt-5">
            Sign in
          </ButtonLink>
        </Panel>
      ) : isNotAllowed(error) ? (
        <Refused error={error} onRetry={onRetry} />
      ) : isGone(error) ? (
        <Panel title="This link no longer opens the call">
          <p className="wrap-anywhere mt-2 text-ink-soft">{error.message}</p>
        </Panel>
      ) : isMissing(error) ? (
        <Failure action={<ButtonLink to="/book-consultation">Book a consultation</ButtonLink>}>{error.message}</Failure>
      ) : (
        <Failure onRetry={onRetry}>{error.message}</Failure>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading your consultation</span>
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="mt-4 h-6 w-64 max-w-full" />
      <Skeleton className="mt-8 aspect-video w-full max-w-3xl" />
    </div>
  )
}
