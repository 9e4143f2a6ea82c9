import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { isFinal } from '../../../ui/base/refusal.ts'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Failure } from '../../../ui/page/failure.tsx'
import { LinkPage } from '../../../ui/page/link-page.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import type { Subscription } from '../contract.ts'
import type { Route } from './+types/preferences-page'
import { IncompleteLink } from './incomplete-link.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { subscription, unsubscribing } from './queries.ts'

const title = 'Your newsletter subscription'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title,
    description: 'Check or cancel your newsletter subscription.',
  })

export default function PreferencesPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return token ? <Preferences token={token} /> : <IncompleteLink />
}

function Preferences({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(subscription(token))
  const ending = useMutation(unsubscribing())
  const current = ending.data ?? data
  if (current?.state === 'unsubscribed') return <Unsubscribed email={current.email} isAnswer={!!ending.data} />
  return (
    <LinkPage title={title}>
      {isFetching ? <Loading /> : null}
      {error && !isFetching ? <NotFound error={error} onRetry={refetch} /> : null}
      {current && !isFetching ? (
        <>
          <p>{sentences[current.state]}</p>
          <p className="break-all font-semibold">{current.email}</p>
          {ending.error ? <Failure>{ending.error.message}</Failure> : null}
          <Button
            look="secondary"
            disabled={ending.isPending}
            onClick={() => ending.mutate({ token })}
            className="min-w-48"
          >
            {ending.isPending ? 'Unsubscribing...' : 'Unsubscribe'}
          </Button>
        </>
      ) : null}
    </LinkPage>
  )
}

function NotFound({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isFinal(error)) return <Failure action={<Button onClick={onRetry}>Try again</Button>}>{error.message}</Failure>
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
