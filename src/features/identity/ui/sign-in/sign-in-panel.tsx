import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePosted } from '../../../../ui/forms/use-posted.ts'
import { validMinutes } from '../../shared/time-limits.ts'
import { authPath } from '../return-path.ts'
import { AuthCard } from './auth-card.tsx'
import { EmailForm } from './email-form.tsx'
import { sendLinkForm, signInForm } from './forms.ts'
import { KeepSignedIn } from './keep-signed-in.tsx'
import { OtherWays } from './other-ways.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { TextButton } from './text-button.tsx'
import { useSignIn } from './use-sign-in.ts'

interface Props {
  title?: string
  intro?: string
  tabs?: ReactNode
  /**
   * The email address of someone who signs in again to confirm a change. Their choice to stay signed in doesn't change.
   */
  knownEmail?: string
}

/** Signs in with a password, a passkey or an emailed link, then asks for the second factor if there is one. */
export function SignInPanel({ title = 'Sign in', intro, tabs, knownEmail = '' }: Props) {
  const { factors, follow, startAgain } = useSignIn()
  const [search] = useSearchParams()
  const posted = usePosted(signInForm.name)
  const [way, setWay] = useState<'password' | 'link' | undefined>(search.get('way') === 'link' ? 'link' : undefined)
  const [email, setEmail] = useState(knownEmail)
  const [remember, setRemember] = useState(posted?.values.remember === true)

  const goBack = () => {
    setWay('password')
    startAgain()
  }

  if (factors) return <SecondFactor factors={factors} onDone={follow} onAgain={goBack} />
  if (way === 'link') {
    return (
      <EmailForm
        title="Get a link by email"
        intro="We'll email you a link that signs you in once, without your password."
        action="Email me a link"
        minutes={validMinutes.signInLink}
        email={email}
        link={sendLinkForm}
        back={
          <TextButton to={authPath('/sign-in', search.get('to'))} onClick={() => setWay('password')}>
            Sign in with a password
          </TextButton>
        }
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
