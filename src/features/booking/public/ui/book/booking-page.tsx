import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { preload, publicPage } from '../../../../../platform/browser/preload.ts'
import { ButtonLink } from '../../../../../ui/base/button.tsx'
import { ErrorBoundary } from '../../../../../ui/base/error-boundary.tsx'
import { Container } from '../../../../../ui/base/section.tsx'
import { Skeleton } from '../../../../../ui/base/skeleton.tsx'
import type { Sender } from '../../../../../ui/forms/person-fields.tsx'
import { Failure } from '../../../../../ui/page/failure.tsx'
import { PageIntro } from '../../../../../ui/page/page-intro.tsx'
import { pageMeta, siteOf } from '../../../../../ui/site/page-meta.ts'
import { useUser } from '../../../../identity/ui/session.ts'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import type { BookingOptions } from '../../contract.ts'
import { bookingOptions } from '../queries.ts'
import { bookingThing } from '../structured-data.ts'
import type { Route } from './+types/booking-page'
import { BookingFlow } from './booking-flow.tsx'
import { readDraft } from './draft.ts'
import { GoodToKnow } from './good-to-know.tsx'
import { presetsOf } from './presets.ts'
import { useBook } from './use-book.ts'
import { useFlow } from './use-flow.ts'

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

type Props = { sender: Sender | null | undefined }

/** All steps of booking a consultation. */
function Booking({ sender }: Props) {
  const { data, error, isFetching, refetch } = useQuery(bookingOptions())
  if (data?.topics.length === 0) return <NoCalls />
  if (data) return <InBrowser options={data} sender={sender} />
  if (isFetching || !error) return <Loading />
  return <Failure onRetry={refetch}>We couldn't load the booking page. {error.message}</Failure>
}

const watchNothing = () => () => {}

/** Only the browser knows the draft, so the steps start over when the browser takes over the server's page. */
function InBrowser({ options, sender }: Props & { options: BookingOptions }) {
  const isBrowser = useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  )
  return <Begin key={String(isBrowser)} isBrowser={isBrowser} options={options} sender={sender} />
}

function Begin({ options, sender, isBrowser }: Props & { options: BookingOptions; isBrowser: boolean }) {
  const [search] = useSearchParams()
  const [presets] = useState(() => presetsOf(search, options))
  const [kept] = useState(() => (isBrowser ? readDraft() : undefined))
  const flow = useFlow({ options, presets, kept }, useBook())
  return <BookingFlow flow={flow} options={options} presets={presets} sender={sender} />
}

const NoCalls = () => (
  <div className="rounded-lg border border-line bg-surface p-6 sm:p-8">
    <h2 className="text-2xl">No consultations can be booked right now</h2>
    <p className="mt-3 text-ink-soft">Send us a message and the right person will suggest a time.</p>
    <ButtonLink to="/contact" className="mt-5">
      Contact us
    </ButtonLink>
  </div>
)

const Loading = () => (
  <div role="status" className="space-y-5">
    <span className="sr-only">Loading topics</span>
    <Skeleton className="h-9 w-64" />
    <div className="grid gap-5 sm:grid-cols-2">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
    <Skeleton className="h-11 w-32" />
  </div>
)
