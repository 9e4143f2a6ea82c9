import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import type { SignInStep } from '../../contract.ts'

interface Props {
  id?: string
  look: 'primary' | 'secondary'
  /** Lets the browser ask for a passkey and sends its answer. */
  ask: () => Promise<SignInStep>
  onDone: (step: SignInStep) => Promise<void>
  children: ReactNode
}

/** A button that signs in with a passkey, with any error above it. Browsers without passkeys get no button. */
export function PasskeyButton({ id, look, ask, onDone, children }: Props) {
  const passkey = useMutation({ mutationFn: ask, onSuccess: onDone })
  const hasPasskeys = useSyncExternalStore(neverChanges, canUsePasskeys, () => undefined)
  return (
    <>
      <p role="status" className={passkey.error ? 'rounded-md bg-amber-soft px-4 py-3 text-amber' : 'sr-only'}>
        {passkey.error?.message}
      </p>
      <noscript>
        <p className="text-[0.9375rem] text-ink-soft">
          Passkeys need JavaScript. Turn it on to use yours, or go on without a passkey.
        </p>
      </noscript>
      {hasPasskeys === false ? null : (
        <Button
          id={id}
          look={look}
          disabled={passkey.isPending}
          onClick={() => passkey.mutate()}
          // The server doesn't know whether the browser has passkeys, so we reserve the button's space
          // until the browser knows.
          className={`w-full noscript:hidden ${hasPasskeys ? '' : 'invisible'}`}
        >
          <KeyRound aria-hidden size={18} className="shrink-0" />
          {passkey.isPending ? 'Waiting for your passkey...' : children}
        </Button>
      )}
    </>
  )
}

const neverChanges = () => () => {}
const canUsePasskeys = () => 'PublicKeyCredential' in window
