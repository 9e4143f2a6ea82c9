import { useMutation } from '@tanstack/react-query'
import { KeyRound, Mail } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../../ui/button.tsx'
import type { SignInStep } from '../../contract.ts'
import { signInWithPasskey } from './sign-in-calls.ts'

interface Props {
  onDone: (step: SignInStep) => Promise<void>
  onLink: () => void
}

/** The ways to sign in without a password. */
export function OtherWays({ onDone, onLink }: Props) {
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: onDone })
  const hasPasskeys = useSyncExternalStore(neverChanges, canUsePasskeys, () => undefined)
  return (
    <div className="space-y-3 border-line border-t pt-6">
      <p role="status" className={passkey.error ? 'rounded-md bg-amber-soft px-4 py-3 text-amber' : 'sr-only'}>
        {passkey.error?.message}
      </p>
      {hasPasskeys === false ? null : (
        <Button
          look="secondary"
          disabled={passkey.isPending}
          onClick={() => passkey.mutate()}
          // Until the browser is known it keeps its place.
          className={`w-full ${hasPasskeys ? '' : 'invisible'}`}
        >
          <KeyRound aria-hidden size={18} className="shrink-0" />
          {passkey.isPending ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
        </Button>
      )}
      <Button look="secondary" onClick={onLink} className="w-full">
        <Mail aria-hidden size={18} className="shrink-0" />
        Email me a link instead
      </Button>
    </div>
  )
}

const neverChanges = () => () => {}
const canUsePasskeys = () => 'PublicKeyCredential' in window
