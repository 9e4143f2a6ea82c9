import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../../ui/base/skeleton.tsx'
import type { Sender } from '../../../../../ui/forms/person-fields.tsx'
import { Failure } from '../../../../../ui/page/failure.tsx'
import type { BookingOptions } from '../../contract.ts'
import { bookingOptions } from '../queries.ts'
import { BookingFlow } from './booking-flow.tsx'
import { readDraft } from './draft.ts'
import { presetsOf } from './presets.ts'
import { useBook } from './use-book.ts'
import { useFlow } from './use-flow.ts'

type Props = { sender: Sender | null | undefined }

/** Books a consultation, from the topic to the appointment. */
export function Booking({ sender }: Props) {
  const { data, error, isFetching, refetch } = useQuery(bookingOptions())
  if (data?.topics.length === 0) return <NoCalls />
  if (data) return <InBrowser options={data} sender={sender} />
  if (isFetching || !error) return <Loading />
  return <Failure onRetry={refetch}>We couldn't load the booking page. {error.message}</Failure>
}

const watchNothing = () => () => {}

/** The draft is known only in the browser, so the steps start over once the browser takes over the server's page. */
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
