import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { data, useActionData, useSearchParams } from 'react-router'
import { formAction, postedFormContext } from '../../../../../platform/browser/form-action.ts'
import type { PostedForm } from '../../../../../platform/browser/posted-form.ts'
import { publicPage } from '../../../../../platform/browser/preload.ts'
import { ButtonLink } from '../../../../../ui/base/button.tsx'
import { ErrorBoundary } from '../../../../../ui/base/error-boundary.tsx'
import { Container } from '../../../../../ui/base/section.tsx'
import { Skeleton } from '../../../../../ui/base/skeleton.tsx'
import { useIsBrowser } from '../../../../../ui/base/use-is-browser.ts'
import { isBegun } from '../../../../../ui/forms/is-begun.ts'
import type { Sender } from '../../../../../ui/forms/person-fields.tsx'
import { Failure } from '../../../../../ui/page/failure.tsx'
import { PageIntro } from '../../../../../ui/page/page-intro.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../../ui/site/page-meta.ts'
import { useFirm } from '../../../../company/ui/firm.ts'
import { useUser } from '../../../../identity/ui/session.ts'
import { FirmPhone } from '../../../ui/firm-phone.tsx'
import { waitingListForm } from '../../../waiting-list/ui/forms.ts'
import type { BookingOptions } from '../../contract.ts'
import { bookingOptions } from '../queries.ts'
import { bookingThing } from '../structured-data.ts'
import type { Route } from './+types/booking-page'
import { BookingFlow } from './booking-flow.tsx'
import { type Draft, readDraft } from './draft.ts'
import { bookForm, detailsForm, goForm, holdForm, topicForm } from './forms.ts'
import { GoodToKnow } from './good-to-know.tsx'
import { type Held, loadBooking } from './load.ts'
import { presetsOf } from './presets.ts'
import { startOf } from './start.ts'
import { useBook } from './use-book.ts'
import { useFlow } from './use-flow.ts'

const title = 'Book a consultation'
const path = '/book-consultation'
const description =
  'Choose a time for a free 15-minute video consultation about your taxes in the United States and Canada. Times are ' +
  'shown in your own time zone.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const loaded = await loadBooking(search, context.get(postedFormContext) ?? undefined)
  return data(loaded, { headers: search.has('hold') ? linkPageHeaders() : publicPage() })
}
export const clientLoader = async () => undefined
export const shouldRevalidate = () => false
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders
export const action = formAction(topicForm, holdForm, detailsForm, goForm, bookForm, waitingListForm)

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const tags = pageMeta(site, { title, description, path, breadcrumbs: [{ name: title, path }] })
  return site ? [...tags, { 'script:ld+json': bookingThing(site.siteUrl, path, description) }] : tags
}

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const sender = useUser()
  return (
    <HydrationBoundary state={loaderData?.state}>
      <PageIntro
        title={title}
        dek="A free video call. Tell us where you live, work and file. We'll tell you what's due and what it would cost."
      />
      <Container className="grid gap-x-16 gap-y-12 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <ErrorBoundary>
            <Booking sender={sender} held={loaderData?.held} refusal={loaderData?.refusal} />
          </ErrorBoundary>
        </div>
        <GoodToKnow />
      </Container>
    </HydrationBoundary>
  )
}

interface Props {
  sender: Sender | null | undefined
  held: Held | undefined
  refusal: PostedForm['refusal']
}

/** All steps of booking a consultation. */
function Booking(props: Props) {
  const { data, error, isFetching, refetch } = useQuery(bookingOptions())
  if (data?.topics.length === 0) return <NoTopics />
  if (data) return <Steps options={data} {...props} />
  if (isFetching || !error) return <Loading />
  return <Failure onRetry={refetch}>We couldn't load the booking page. {error.message}</Failure>
}

const hasContent = ({ topic, country, hold, details }: Draft) =>
  Boolean(topic || country || hold || Object.values(details).some(Boolean))

/**
 * Only the browser knows the stored draft. If there is one, the steps start again with it when the browser takes over
 * the server's page. If the visitor has begun to use the page by then, the steps stay as they are, so that nothing the
 * visitor did is lost.
 */
function Steps(props: Props & { options: BookingOptions }) {
  const isBrowser = useIsBrowser()
  // Look for early presses now. Once React controls a button, its early press is repeated and the mark is gone.
  const [wasBegun] = useState(() => typeof document !== 'undefined' && isBegun())
  const { kept, startsOver } = useMemo(() => {
    const kept = isBrowser ? readDraft() : undefined
    return { kept, startsOver: kept !== undefined && hasContent(kept) && !wasBegun && !isBegun() }
  }, [isBrowser, wasBegun])
  return <Begin key={startsOver ? 'kept' : 'new'} kept={kept} {...props} />
}

function Begin({ options, sender, held, refusal, kept }: Props & { options: BookingOptions; kept: Draft | undefined }) {
  const [search] = useSearchParams()
  const posted = useActionData<PostedForm>()
  const [{ presets, start }] = useState(() => {
    const start = startOf(search, posted, options)
    // If we don't know the hold, the visitor chooses a time again.
    const step = held || start.step === 'topic' ? start.step : start.step && ('time' as const)
    return { presets: presetsOf(search, options), start: { ...start, step, refusal: start.refusal ?? refusal } }
  })
  const flow = useFlow({ options, presets, start, held, kept }, useBook())
  return <BookingFlow flow={flow} options={options} presets={presets} sender={sender} />
}

const NoTopics = () => (
  <div className="max-w-2xl rounded-lg border border-line bg-surface p-6 sm:p-8">
    <h2 className="text-2xl">No consultations can be booked right now</h2>
    <p className="mt-3 text-ink-soft">
      Send us a message
      <FirmPhone firm={useFirm()}>{(number) => <> or call {number}</>}</FirmPhone>, and the right person will suggest a
      time.
    </p>
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
