import { Mail } from 'lucide-react'
import { Button } from '../../../../ui/base/button.tsx'
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
export const OtherWays = ({ remember, onDone, onLink }: Props) => (
  <div className="space-y-3 border-line border-t pt-6">
    <PasskeyButton look="secondary" ask={() => signInWithPasskey(remember)} onDone={onDone}>
      Sign in with a passkey
    </PasskeyButton>
    <Button look="secondary" onClick={onLink} className="w-full">
      <Mail aria-hidden size={18} className="shrink-0" />
      Email me a link instead
    </Button>
  </div>
)
