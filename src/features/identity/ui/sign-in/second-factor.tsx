import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useSearchParams } from 'react-router'
import type { Factor, SignInStep } from '../../contract.ts'
import { authPath } from '../return-path.ts'
import { AuthCard, textLink } from './auth-card.tsx'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { finishWithPasskey } from './sign-in-calls.ts'
import { TextButton } from './text-button.tsx'

interface Props {
  /** The factors that this person has. */
  factors: Factor[]
  onDone: (step: SignInStep) => Promise<void>
  onAgain: () => void
}

const instead: Record<Factor, string> = {
  code: 'Use your authenticator app instead',
  passkey: 'Use your passkey instead',
  recovery: 'Use a recovery code instead',
}

/** The second step for people with an authenticator app or a passkey. */
export function SecondFactor({ factors, onDone, onAgain }: Props) {
  const [search] = useSearchParams()
  const [factor, setFactor] = useState(factors[0] ?? 'recovery')
  const codes = factors.filter((one) => one !== 'passkey')
  const change = (next: Factor) => {
    // We render the field before we focus it, because phones choose the keyboard when the field gets the focus.
    flushSync(() => setFactor(next))
    document.getElementById(next === 'passkey' ? 'use-passkey' : 'code')?.focus()
  }
  return (
    <AuthCard title="One more step" isAnswer intro="Your account is protected by a second factor.">
      {factor === 'passkey' ? (
        <>
          <PasskeyButton id="use-passkey" look="primary" ask={finishWithPasskey} onDone={onDone}>
            Use your passkey
          </PasskeyButton>
          <noscript>
            {codes.length > 0 ? (
              <CodeForm isRecovery={codes[0] === 'recovery'} factors={factors} onDone={onDone} />
            ) : null}
          </noscript>
        </>
      ) : (
        <CodeForm isRecovery={factor === 'recovery'} factors={factors} onDone={onDone} />
      )}
      <div className="space-y-3 text-[0.9375rem]">
        {factors
          .filter((otherFactor) => otherFactor !== factor)
          .map((otherFactor) => (
            <p key={otherFactor} className="noscript:hidden">
              <button type="button" className={`min-h-6 text-left ${textLink}`} onClick={() => change(otherFactor)}>
                {instead[otherFactor]}
              </button>
            </p>
          ))}
        <p>
          <TextButton to={authPath('/sign-in', search.get('to'))} onClick={onAgain}>
            Sign in as someone else
          </TextButton>
        </p>
        <p className="text-ink-soft">
          Lost all of these?{' '}
          <Link to="/contact" className={textLink}>
            Contact us
          </Link>
          . Once we've made sure it's you, we'll give you access again.
        </p>
      </div>
    </AuthCard>
  )
}
