import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TrapField } from '../../../../ui/forms/trap-field.tsx'
import { usePosted } from '../../../../ui/forms/use-posted.ts'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { track } from '../../../analytics/ui/track.ts'
import type { SignUp } from '../../contract.ts'
import { validMinutes } from '../../shared/time-limits.ts'
import { AuthCard, textLink } from './auth-card.tsx'
import { CheckEmail } from './check-email.tsx'
import { signUpForm } from './forms.ts'
import { NewPasswordField } from './new-password-field.tsx'

/** Asks for an account. The next step looks the same if the address already has one. */
export function SignUpPanel({ tabs }: { tabs: ReactNode }) {
  const posted = usePosted(signUpForm.name)
  const [sentTo, setSentTo] = useState(posted?.answer ? String(posted.values.email) : undefined)
  const [hasReturned, setReturned] = useState(false)
  const form = useServerForm<SignUp>({
    ...signUpForm,
    defaults: {},
    send: async (values, sending) => {
      await signUpForm.send(values, sending)
      track('signed_up', {})
      setSentTo(values.email)
    },
  })
  const [firstName = '', lastName = '', email = '', password = ''] = form.watch([
    'firstName',
    'lastName',
    'email',
    'password',
  ])

  const again = () => {
    setReturned(true)
    setSentTo(undefined)
  }

  if (sentTo) return <Sent email={sentTo} onAgain={again} />
  return (
    <AuthCard title="Create your account" tabs={tabs} isAnswer={hasReturned}>
      <Form form={form} isWide action="Create account" sending="Creating your account...">
        <TextField label="First name" autoComplete="given-name" required {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" required {...form.field('lastName')} />
        <TextField label="Email address" type="email" autoComplete="email" required {...form.field('email')} />
        <NewPasswordField
          label="Password"
          password={password}
          ownWords={[firstName, lastName, email]}
          {...form.field('password')}
        />
        <TrapField {...form.hidden('remark')} />
        <Purpose />
      </Form>
    </AuthCard>
  )
}

function Purpose() {
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      We use what you enter to give you access to your client portal. See our{' '}
      <Link to="/privacy-policy" className={textLink}>
        Privacy Policy
      </Link>{' '}
      and{' '}
      <Link to="/terms-of-service" className={textLink}>
        Terms of Service
      </Link>
      .
    </p>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <CheckEmail onAgain={onAgain}>
      <p>
        We've sent an email to <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <p>
        Open its link within {validMinutes.link} minutes and enter the password you just chose. If you already have an
        account with this address, the email will say so.
      </p>
    </CheckEmail>
  )
}
