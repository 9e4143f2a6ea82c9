import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formAction } from '../../../../platform/browser/form-action.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { useLinkForm } from '../../../../ui/forms/link-form.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { tellSessionChanged } from '../session.ts'
import type { Route } from './+types/email-change-page'
import { AuthCard } from './auth-card.tsx'
import { confirmChangeForm } from './forms.ts'
import { IncompleteLink } from './incomplete-link.tsx'
import { LinkAction } from './link-action.tsx'
import { confirmingEmailChange } from './sign-in-calls.ts'

const title = 'Change your email address'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }
export const action = formAction(confirmChangeForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title, description: 'Confirm the new email address of your account.' })

export default function EmailChangePage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const client = useQueryClient()
  const mutation = useMutation({
    ...confirmingEmailChange(),
    onSuccess: ({ state }) => (state === 'changed' ? tellSessionChanged(client) : undefined),
  })
  const form = useLinkForm({ name: confirmChangeForm.name, input: { token: token ?? '' }, mutation })
  const data = form.answer

  if (!token) return <IncompleteLink />
  if (data) return <Answer isChanged={data.state === 'changed'} />
  return (
    <LinkAction
      title={title}
      action="Confirm the change"
      sending="Confirming..."
      form={form}
      otherwise={<ButtonLink to="/client-portal/profile">Go to your account</ButtonLink>}
    >
      <p>Press the button to confirm that you want to use another email address for your account.</p>
      <p className="text-[0.9375rem] text-ink-soft">
        If you didn't ask for this, close this page. Nothing will change.
      </p>
    </LinkAction>
  )
}

function Answer({ isChanged }: { isChanged: boolean }) {
  if (!isChanged) {
    return (
      <AuthCard title="One address is confirmed" isAnswer>
        <p>Now confirm the other address too: please open the link in the email we sent there.</p>
        <p className="text-[0.9375rem] text-ink-soft">Until then, nothing changes.</p>
      </AuthCard>
    )
  }
  return (
    <AuthCard title="Your email address has changed" isAnswer>
      <p>From now on, you'll sign in with the new address and get our emails there.</p>
      <ButtonLink look="secondary" to="/client-portal">
        Go to your client portal
      </ButtonLink>
    </AuthCard>
  )
}
