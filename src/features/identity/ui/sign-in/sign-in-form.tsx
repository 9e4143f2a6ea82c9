import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { SignIn, SignInStep } from '../../contract.ts'
import { authPath } from '../return-path.ts'
import { textLink } from './auth-card.tsx'
import { signInForm } from './forms.ts'

interface Props {
  email: string
  /** True if the person wants to stay signed in on this device. */
  remember: boolean
  /** Shown above the button. */
  children: ReactNode
  onEmail: (email: string) => void
  onDone: (step: SignInStep) => Promise<void>
}

export function SignInForm({ email, remember, onEmail, onDone, children }: Props) {
  const [search] = useSearchParams()
  const to = search.get('to')
  const form = useServerForm<SignIn>({
    ...signInForm,
    // The password has no default, so the form keeps what the browser filled in before hydration.
    defaults: email ? { email } : {},
    send: async (values, sending) => onDone(await signInForm.send({ ...values, remember }, sending)),
  })
  return (
    <Form form={form} isWide action="Sign in" sending="Signing in...">
      <TextField
        label="Email address"
        type="email"
        autoComplete="username"
        required
        {...form.field('email')}
        onInput={({ currentTarget }) => onEmail(currentTarget.value)}
      />
      <div>
        <PasswordField label="Password" autoComplete="current-password" required {...form.field('password')} />
        <p className="mt-2 text-[0.9375rem]">
          <Link to={authPath('/reset-password', to)} state={{ email }} className={textLink}>
            Forgot password?
          </Link>
        </p>
      </div>
      {children}
    </Form>
  )
}
