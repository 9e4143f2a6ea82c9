import { type ReactNode, useState } from 'react'
import { minutesGood } from '../../contract.ts'
import { AuthCard } from './auth-card.tsx'
import { EmailForm } from './email-form.tsx'
import { KeepSignedIn } from './keep-signed-in.tsx'
import { OtherWays } from './other-ways.tsx'
import { SecondFactor } from './second-factor.tsx'
import { sendSignInLink } from './sign-in-calls.ts'
import { SignInForm } from './sign-in-form.tsx'
import { TextButton } from './text-button.tsx'
import { useSignIn } from './use-sign-in.ts'

interface Props {
  title?: string
  intro?: string
  tabs?: ReactNode
  /** The address of somebody who is signed in and confirms it again. The device keeps what was chosen for it. */
  knownEmail?: string
}

/** Signing in with a password, a passkey or a mailed link, and the second factor where one is set up. */
export function SignInPanel({ title = 'Sign in', intro, tabs, knownEmail = '' }: Props) {
  const { factors, follow, startAgain } = useSignIn()
  const [way, setWay] = useState<'password' | 'link'>()
  const [email, setEmail] = useState(knownEmail)
  const [remember, setRemember] = useState(false)

  const goBack = () => {
    setWay('password')
    startAgain()
  }

  if (factors) return <SecondFactor factors={factors} onDone={follow} onAgain={goBack} />
  if (way === 'link') {
    return (
      <EmailForm
        title="Get a link by email"
        intro="We send you a link that signs you in once, without your password."
        action="Email me a link"
        minutes={minutesGood.signInLink}
        email={email}
        send={sendSignInLink}
        back={<TextButton onClick={() => setWay('password')}>Sign in with a password</TextButton>}
        isAnswer
      />
    )
  }
  return (
    <AuthCard title={title} intro={intro} tabs={tabs} isAnswer={way === 'password'}>
      <SignInForm email={email} remember={remember} onDone={follow} onEmail={setEmail}>
        {knownEmail ? null : <KeepSignedIn isChosen={remember} onChoose={setRemember} />}
      </SignInForm>
      <OtherWays remember={remember} onDone={follow} onLink={() => setWay('link')} />
    </AuthCard>
  )
}
