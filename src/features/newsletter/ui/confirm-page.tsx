import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { LinkPage, LinkStep } from '../../../ui/page/link-page.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import type { Route } from './+types/confirm-page'
import { IncompleteLink } from './incomplete-link.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { confirming } from './queries.ts'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Confirm your subscription',
    description: 'Confirm that you want to receive our newsletter.',
  })

export default function ConfirmPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const { mutate, data, error, isPending } = useMutation(confirming())

  if (data) return <Confirmed email={data.email} />
  if (!token) return <IncompleteLink />
  return (
    <LinkPage title="Confirm your subscription">
      <LinkStep error={error} otherwise={<NewsletterForm heading="h2" />}>
        <p>Press the button to receive our tax tips, updates and deadline reminders.</p>
        <Button size="lg" disabled={isPending} onClick={() => mutate({ token })} className="min-w-64">
          {isPending ? 'Confirming...' : 'Confirm subscription'}
        </Button>
        <p className="text-base text-ink-soft">
          If you didn't ask for this, close this page. We won't send you anything.
        </p>
      </LinkStep>
    </LinkPage>
  )
}

function Confirmed({ email }: { email: string }) {
  return (
    <LinkPage title="Your subscription is confirmed" isAnswer>
      <p>
        Thank you. We'll send the newsletter to <strong className="break-all">{email}</strong>. Every email has an
        unsubscribe link.
      </p>
      <ButtonLink to="/">Go to the home page</ButtonLink>
    </LinkPage>
  )
}
