import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formAction } from '../../../../platform/browser/form-action.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { isConflict } from '../../../../ui/base/refusal.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { HiddenFields } from '../../../../ui/forms/plain-form.tsx'
import { usePosted } from '../../../../ui/forms/use-posted.ts'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { Failure } from '../../../../ui/page/failure.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { authPath } from '../return-path.ts'
import type { Route } from './+types/confirm-email-page'
import { AuthCard, textLink } from './auth-card.tsx'
import { confirmEmailForm, secondFactorForm } from './forms.ts'
import { IncompleteLink } from './incomplete-link.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useSignIn } from './use-sign-in.ts'

const title = 'Confirm your email address'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }
export const action = formAction(confirmEmailForm, secondFactorForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title, description: 'Confirm your email address with the password you chose.' })

export default function ConfirmEmailPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return token ? <Confirm token={token} /> : <IncompleteLink />
}

/** Asks for the password, which proves that the reader of the email is the person who asked for the account. */
function Confirm({ token }: { token: string }) {
  const [search] = useSearchParams()
  const to = search.get('to')
  const { factors, follow, startAgain } = useSignIn()
  const posted = usePosted(confirmEmailForm.name)?.refusal
  const [refusal, setRefusal] = useState(isConflict(posted) ? posted?.message : undefined)
  const form = useServerForm<{ token: string; password: string }>({
    ...confirmEmailForm,
    defaults: { token },
    send: async (values) => {
      const step = await confirmEmailForm.send(values).catch((error: Error) => {
        if (isConflict(error)) setRefusal(error.message)
        throw error
      })
      await follow(step)
    },
  })

  if (factors) return <SecondFactor factors={factors} onDone={follow} onAgain={startAgain} />
  if (refusal) {
    return (
      <AuthCard title={title}>
        <Failure>{refusal}</Failure>
        <p>
          Sign in with your email address and the password you chose. If your address isn't confirmed yet, we'll email
          you a new link.
        </p>
        <ButtonLink to={authPath('/sign-in', to)}>Go to sign in</ButtonLink>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={title} intro="Enter the password you chose for your account, and we'll sign you in.">
      <Form form={form} isWide action="Confirm and sign in" sending="Confirming...">
        <PasswordField label="Password" autoComplete="current-password" required {...form.field('password')} />
        <HiddenFields fields={{ token }} />
      </Form>
      <p className="text-[0.9375rem]">
        Forgot it?{' '}
        <Link to={authPath('/sign-up', to)} className={textLink}>
          Sign up again
        </Link>{' '}
        to choose a new one.
      </p>
      <p className="text-[0.9375rem] text-ink-soft">
        If you didn't ask for an account, close this page. Nothing will happen.
      </p>
    </AuthCard>
  )
}
