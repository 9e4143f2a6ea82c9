import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { pageMeta, siteOf } from '../../../ui/page-meta.ts'
import type { Subscription } from '../contract.ts'
import type { Route } from './+types/preferences-page'
import { Failure, LinkPage, linkPageHeaders } from './link-page.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { subscription, unsubscribing } from './queries.ts'

export const headers = linkPageHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Your newsletter subscription',
    description: 'See your newsletter subscription, or end it.',
  })

export default function PreferencesPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <LinkPage title="Your newsletter subscription">
      {token ? (
        <Preferences token={token} />
      ) : (
        <p>This link is not complete. Please open the link in the mail again, or copy all of it.</p>
      )}
    </LinkPage>
  )
}

function Preferences({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useQuery(subscription(token))
  const ending = useMutation(unsubscribing())
  if (isPending) return <Skeleton />
  if (error) {
    return <Failure action={<Button onClick={() => refetch()}>Try again</Button>}>{error.message}</Failure>
  }
  const { email, state } = ending.data ?? data
  if (state === 'unsubscribed') return <Unsubscribed email={email} />
  return (
    <>
      <p>{sentences[state]}</p>
      <p className="break-all font-semibold">{email}</p>
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
  )
}

const sentences: Record<Exclude<Subscription['state'], 'unsubscribed'>, string> = {
  confirmed: 'Our newsletter goes to this address:',
  pending: 'This address has not been confirmed yet, so no newsletter goes to it:',
}

function Unsubscribed({ email }: { email: string }) {
  return (
    <>
      <p role="status">
        You are unsubscribed. No newsletter goes to <strong className="break-all">{email}</strong> any more.
      </p>
      <ButtonLink look="secondary" to="/">
        Go to the home page
      </ButtonLink>
      <div className="border-line border-t pt-6">
        <p className="mb-4">Changed your mind?</p>
        <NewsletterForm />
      </div>
    </>
  )
}

function Skeleton() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Loading your subscription</span>
      <div className="h-6 w-72 max-w-full rounded-sm bg-sunken motion-safe:animate-pulse" />
      <div className="h-6 w-48 rounded-sm bg-sunken motion-safe:animate-pulse" />
      <div className="h-11 w-48 rounded-md bg-sunken motion-safe:animate-pulse" />
    </div>
  )
}
