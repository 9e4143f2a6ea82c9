import { Mail } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { PlainForm, plainButton } from '../../../../ui/forms/plain-form.tsx'
import type { SignInStep } from '../../contract.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { signInWithPasskey } from './sign-in-calls.ts'

interface Props {
  /** True if the person wants to stay signed in on this device. */
  remember: boolean
  onDone: (step: SignInStep) => Promise<void>
  onLink: () => void
}

/** Ways to sign in without a password. */
export function OtherWays({ remember, onDone, onLink }: Props) {
  const [search] = useSearchParams()
  const { to, again } = Object.fromEntries(search)
  return (
    <div className="space-y-3 border-line border-t pt-6">
      <PasskeyButton look="secondary" ask={() => signInWithPasskey(remember)} onDone={onDone}>
        Sign in with a passkey
      </PasskeyButton>
      <PlainForm target={{ fields: { to, again } }}>
        <Button look="secondary" className="w-full" {...plainButton('way', 'link', onLink)}>
          <Mail aria-hidden size={18} className="shrink-0" />
          Email me a link instead
        </Button>
      </PlainForm>
    </div>
  )
}
