import { HydrationBoundary } from '@tanstack/react-query'
import { formAction } from '../../../../../platform/browser/form-action.ts'
import { preload, preloadOne } from '../../../../../platform/browser/preload.ts'
import { Container } from '../../../../../ui/base/section.tsx'
import { BackLink } from '../../../../../ui/desk/back-link.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../../ui/site/page-meta.ts'
import { useUser } from '../../../../identity/ui/session.ts'
import { OfflineNotice } from '../../../ui/offline-notice.tsx'
import { appointment, bookingOptions } from '../queries.ts'
import { monthOf } from '../times/month.ts'
import { slotsOfMonth } from '../times/time-chooser.tsx'
import type { Route } from './+types/appointment-page.ts'
import { AppointmentContent } from './appointment-content.tsx'
import { cancelForm, moveForm } from './forms.ts'
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
export default function AppointmentPage({ loaderData, params: { token } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.state}>
      <Container className="relative py-12 md:py-20">
        <BackToList />
        <OfflineNotice>This page may be out of date. To reschedule or cancel, please reconnect first.</OfflineNotice>
        <AppointmentContent token={token} refusal={loaderData?.refusal} />
      </Container>
    </HydrationBoundary>
  )
}

/**
 * A link for signed-in clients. It is in the page's top margin, so that nothing moves once we know who is signed in.
 */
function BackToList() {
  const user = useUser()
  if (!user || user.role === 'admin') return null
  return (
    <div className="absolute top-0 md:top-6">
      <BackLink to="/client-portal/consultations">Back to your consultations</BackLink>
    </div>
  )
}
