import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formAction } from '../../../../platform/browser/form-action.ts'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { LinkForm, useLinkForm } from '../../../../ui/forms/link-form.tsx'
import { LinkPage, LinkStep } from '../../../../ui/page/link-page.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/confirm-page'
import { confirmForm } from './forms.ts'
import { IncompleteLink } from './incomplete-link.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { confirming } from './queries.ts'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }
export const action = formAction(confirmForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Confirm your subscription',
    description: 'Confirm that you want to receive our newsletter.',
  })

export default function ConfirmPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return token ? <Confirm token={token} /> : <IncompleteLink />
}

function Confirm({ token }: { token: string }) {
  const form = useLinkForm({ name: confirmForm.name, input: { token }, mutation: useMutation(confirming()) })
  if (form.answer) return <Confirmed email={form.answer.email} />
  return (
    <LinkPage title="Confirm your subscription">
      <LinkStep error={form.error} otherwise={<NewsletterForm heading="h2" />}>
        <p>Press the button to receive our tax tips, updates and deadline reminders.</p>
        <LinkForm form={form} label="Confirm subscription">
          <Button type="submit" size="lg" disabled={form.isPending} className="min-w-64">
            {form.isPending ? 'Confirming...' : 'Confirm subscription'}
          </Button>
        </LinkForm>
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
