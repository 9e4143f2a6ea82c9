import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formAction } from '../../../../platform/browser/form-action.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { useLinkForm } from '../../../../ui/forms/link-form.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { tellSessionChanged } from '../session.ts'
import type { Route } from './+types/email-undo-page'
import { AuthCard } from './auth-card.tsx'
import { undoChangeForm } from './forms.ts'
import { IncompleteLink } from './incomplete-link.tsx'
import { LinkAction } from './link-action.tsx'
import { undoingEmailChange } from './sign-in-calls.ts'

const title = 'Undo the change to your email address'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }
export const action = formAction(undoChangeForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title, description: 'Undo a change to your email address.' })

export default function EmailUndoPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const client = useQueryClient()
  const mutation = useMutation({
    ...undoingEmailChange(),
    onSuccess: () => tellSessionChanged(client),
  })
  const form = useLinkForm({ name: undoChangeForm.name, input: { token: token ?? '' }, mutation })
  const data = form.answer

  if (!token) return <IncompleteLink />
  if (data) {
    return (
      <AuthCard title="Your old address is back" isAnswer>
        <p>{data.message}</p>
        <ButtonLink to="/reset-password">Set a new password</ButtonLink>
      </AuthCard>
    )
  }
  return (
    <LinkAction
      title={title}
      action="Use my old address again"
      sending="Undoing..."
      form={form}
      otherwise={<ButtonLink to="/contact">Contact us</ButtonLink>}
    >
      <p>
        The email address of your account was changed. If you didn't want this, press the button. Your account will use
        your old address again, and we'll sign out every device.
      </p>
    </LinkAction>
  )
}
