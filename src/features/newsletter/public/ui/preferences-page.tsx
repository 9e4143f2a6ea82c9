import { HydrationBoundary, useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formAction } from '../../../../platform/browser/form-action.ts'
import { preloadOne } from '../../../../platform/browser/preload.ts'
import { isMissing } from '../../../../platform/browser/request-error.ts'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { LinkForm, useLinkForm } from '../../../../ui/forms/link-form.tsx'
import { Failure } from '../../../../ui/page/failure.tsx'
import { LinkPage } from '../../../../ui/page/link-page.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Subscription } from '../contract.ts'
import type { Route } from './+types/preferences-page'
import { ChoicesForm, choicesForm } from './choices-form.tsx'
import { unsubscribeForm } from './forms.ts'
import { IncompleteLink } from './incomplete-link.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { subscription, unsubscribing } from './queries.ts'

const title = 'Your newsletter subscription'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }
export const action = formAction(unsubscribeForm, choicesForm)

export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  return token ? preloadOne(subscription(token)) : undefined
}
export const clientLoader = async () => undefined

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title,
    description: 'Choose what you read in our newsletter, or unsubscribe.',
  })

export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const token = search.get('token')
  if (!token) return <IncompleteLink />
  return (
    <HydrationBoundary state={loaderData?.state}>
      <Preferences token={token} refusal={loaderData?.refusal} />
    </HydrationBoundary>
  )
}

function Preferences({ token, refusal }: { token: string; refusal: Refusal | undefined }) {
  const { data, error, isFetching, refetch } = useQuery(subscription(token))
  const failure = error ?? refusal
  // If the server has rendered the data or a refusal, we show that while fetching again.
  const isLoading = isFetching && !data && !failure
  const form = useLinkForm({ name: unsubscribeForm.name, input: { token }, mutation: useMutation(unsubscribing()) })
  const current = form.answer ?? data
  if (current?.state === 'unsubscribed') return <Unsubscribed email={current.email} isAnswer={!!form.answer} />
  return (
    <LinkPage title={title}>
      {isLoading ? <Loading /> : null}
      {failure && !current ? <NotFound error={failure} onRetry={refetch} /> : null}
      {current ? (
        <>
          <p>{sentences[current.state]}</p>
          <p className="break-all font-semibold">{current.email}</p>
          <ChoicesForm token={token} chosen={current} />
          <section aria-labelledby="unsubscribe" className="space-y-4 border-line border-t pt-6">
            <h2 id="unsubscribe" className="text-2xl">
              No more newsletter?
            </h2>
            <p>You can unsubscribe at once, and subscribe again at any time.</p>
            {form.error ? <Failure>{form.error.message}</Failure> : null}
            <LinkForm form={form} label="Unsubscribe">
              <Button type="submit" look="secondary" disabled={form.isPending} className="min-w-48">
                {form.isPending ? 'Unsubscribing...' : 'Unsubscribe'}
              </Button>
            </LinkForm>
          </section>
        </>
      ) : null}
    </LinkPage>
  )
}

type Refusal = { message: string }

function NotFound({ error, onRetry }: { error: Refusal; onRetry: () => void }) {
  if (!isMissing(error)) return <Failure onRetry={onRetry}>{error.message}</Failure>
  return (
    <>
      <Failure>{error.message}</Failure>
      <NewsletterForm heading="h2" />
    </>
  )
}

const sentences: Record<Exclude<Subscription['state'], 'unsubscribed'>, string> = {
  confirmed: 'We send our newsletter to this address:',
  pending: "You haven't confirmed this address yet, so it doesn't get our newsletter:",
}

function Unsubscribed({ email, isAnswer }: { email: string; isAnswer: boolean }) {
  return (
    <LinkPage title="You are unsubscribed" isAnswer={isAnswer}>
      <p>
        We no longer send the newsletter to <strong className="break-all">{email}</strong>.
      </p>
      <ButtonLink look="secondary" to="/">
        Go to the home page
      </ButtonLink>
      <div className="space-y-4 border-line border-t pt-6">
        <p>Changed your mind?</p>
        <NewsletterForm heading="h2" />
      </div>
    </LinkPage>
  )
}

const Loading = () => (
  <div role="status" className="space-y-4">
    <span className="sr-only">Loading your subscription</span>
    <Skeleton className="h-6 w-72 max-w-full" />
    <Skeleton className="h-6 w-48" />
    <Skeleton className="h-11 w-48" />
  </div>
)
