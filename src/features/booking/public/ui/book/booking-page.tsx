import { HydrationBoundary } from '@tanstack/react-query'
import { preload, publicPage } from '../../../../../platform/browser/preload.ts'
import { ErrorBoundary } from '../../../../../ui/base/error-boundary.tsx'
import { Container } from '../../../../../ui/base/section.tsx'
import { PageIntro } from '../../../../../ui/page/page-intro.tsx'
import { pageMeta, siteOf } from '../../../../../ui/site/page-meta.ts'
import { useUser } from '../../../../identity/ui/session.ts'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { bookingOptions } from '../queries.ts'
import { bookingThing } from '../structured-data.ts'
import type { Route } from './+types/booking-page'
import { Booking } from './booking.tsx'
import { GoodToKnow } from './good-to-know.tsx'

const title = 'Book a consultation'
const path = '/book-consultation'
const description =
  'Choose a time for a free 15-minute video consultation about your taxes in the United States and Canada. Times are ' +
  'shown in your own time zone.'

export const loader = () => preload(bookingOptions())
export const clientLoader = async () => undefined
export const shouldRevalidate = () => false
export const headers = publicPage

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const tags = pageMeta(site, { title, description, path, breadcrumbs: [{ name: title, path }] })
  return site ? [...tags, { 'script:ld+json': bookingThing(site.siteUrl, path, description) }] : tags
}

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const sender = useUser()
  return (
    <HydrationBoundary state={loaderData}>
      <PageIntro
        title={title}
        dek="A free video call. Tell us where you live, work and file. We'll tell you what's due and what it would cost."
      />
      <Container className="grid gap-x-16 gap-y-12 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <NeedsScript what="Choosing a time">
            <ErrorBoundary>
              <Booking sender={sender} />
            </ErrorBoundary>
          </NeedsScript>
        </div>
        <GoodToKnow />
      </Container>
    </HydrationBoundary>
  )
}
