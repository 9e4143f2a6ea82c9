import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { SignIn, type SignInStep } from '../../contract.ts'
import { authPath, carried } from '../return-path.ts'
import { textLink } from './auth-card.tsx'
import { signIn } from './sign-in-calls.ts'

interface Props {
  email: string
  /** The person asks to stay signed in on this device. */
  remember: boolean
  /** Stands above the button. */
  children: ReactNode
  onEmail: (email: string) => void
  onDone: (step: SignInStep) => Promise<void>
}

export function SignInForm({ email, remember, onEmail, onDone, children }: Props) {
  const [search] = useSearchParams()
  const to = search.get('to')
  const form = useServerForm<SignIn>({
    schema: SignIn,
    // Nothing for the password: what the browser has filled in before the page was alive stays.
    defaults: email ? { email } : {},
    send: async (values) => onDone(await signIn({ ...values, remember, ...carried(to) })),
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
