import { useSession } from '../session.ts'
import { AuthCard } from '../sign-in/auth-card.tsx'
import { ClerkSignIn, ClerkSignUp } from './clerk-forms.tsx'
import { ClerkPart, ConfigurationError } from './clerk-part.tsx'
import { ClerkPasswordNotice } from './clerk-password-notice.tsx'
import type { FormProps } from './client.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useClerkState } from './state.ts'

interface Props {
  isSignUp: boolean
  /** True if the person is signed in, but needs to prove again who they are. */
  isAgain: boolean
  to: string
}

export function ClerkAuth({ isSignUp, isAgain, to }: Props) {
  const { user } = useSession()
  const clerk = useClerkState()
  if (isAgain && user) return <SignInAgain client={clerk.state === 'ready' ? clerk.client : undefined} to={to} />
  return (
    <AuthCard title={isSignUp ? 'Create an account' : 'Sign in'}>
      {isSignUp ? <ClerkSignUp to={to} /> : <ClerkSignIn to={to} />}
    </AuthCard>
  )
}

export const ClerkPassword = () => (
  <AuthCard title="Set a new password">
    <ClerkPasswordNotice />
  </AuthCard>
)

const accountProps: FormProps = { routing: 'hash' }

/** Clerk's own account page, because Clerk keeps names, addresses, passwords, second factors and sessions. */
export function ClerkAccount() {
  const clerk = useClerkState()
  if (clerk.state === 'misconfigured') return <ConfigurationError />
  return clerk.state === 'ready' ? <ClerkPart client={clerk.client} kind="UserProfile" settings={accountProps} /> : null
}
