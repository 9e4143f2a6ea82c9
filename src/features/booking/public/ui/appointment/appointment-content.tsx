import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { isMissing } from '../../../../../platform/browser/request-error.ts'
import { ButtonLink } from '../../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../../ui/base/skeleton.tsx'
import { Failure, takeFocus } from '../../../../../ui/page/failure.tsx'
import { appointment } from '../queries.ts'
import { AppointmentView } from './appointment-view.tsx'
import { outcomes } from './forms.ts'

type Refusal = { message: string }

interface Props {
  token: string
  /** Why the server refused a form that arrived without scripts. */
  refusal?: Refusal
  isInPortal?: boolean
}

/** Shows the appointment that the token opens, a placeholder while it loads, or that there is none. */
export function AppointmentContent({ token, refusal, isInPortal }: Props) {
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true
  const [search] = useSearchParams()
  const done = outcomes.find((one) => one === search.get('done'))
  const { data, error, isFetching, refetch } = useQuery(appointment(token))
  const failure = error ?? refusal
  if (data) {
    const begin = isNew ? 'booked' : done
    // `?change=` opens a question. With the new key, a link on the page of the same appointment opens it too.
    const key = `${token} ${search.get('change')}`
    return <AppointmentView key={key} appointment={data} begin={begin} isInPortal={isInPortal} />
  }
  return failure && (refusal || !isFetching) ? <NotFound error={failure} onRetry={refetch} /> : <AppointmentLoading />
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

export const AppointmentLoading = () => (
  <div role="status" className="max-w-2xl space-y-5">
    <h1 className="text-4xl">Your consultation</h1>
    <span className="sr-only">Loading your consultation</span>
    <Skeleton className="h-7 w-80 max-w-full" />
    <Skeleton className="h-40" />
    <Skeleton className="h-11 w-48" />
  </div>
)
