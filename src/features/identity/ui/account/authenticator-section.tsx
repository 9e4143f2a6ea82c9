import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import type { Account, AuthenticatorSetup as Setup } from '../../contract.ts'
import { startingAuthenticator, useAccountChange } from './account-queries.ts'
import { AccountSection, returnTo } from './account-section.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { Outcome } from './outcome.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

const id = 'second-factor'

type Step = { at: 'rest'; done?: string } | { at: 'setup'; setup: Setup } | { at: 'codes'; codes: string[] }

export function AuthenticatorSection({ account }: { account: Account }) {
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = (done?: string) => returnTo(id, () => setStep({ at: 'rest', done }))
  return (
    <AccountSection
      id={id}
      title="Authenticator app"
      intro="A second factor: signing in then also asks for a code from your phone, so a stolen password is not enough."
    >
      {step.at === 'codes' ? (
        <RecoveryCodes
          codes={step.codes}
          email={account.email}
          onSaved={() => rest('Two-step sign-in is on. Keep your recovery codes safe.')}
        />
      ) : null}
      {step.at === 'setup' ? (
        <AuthenticatorSetup
          section={id}
          setup={step.setup}
          onEnabled={(codes) => setStep({ at: 'codes', codes })}
          onCancel={() => rest()}
        />
      ) : null}
      {step.at !== 'rest' ? null : account.hasAuthenticator ? (
        <TurnedOn
          codesLeft={account.recoveryCodesLeft}
          done={step.done}
          onCodes={(codes) => setStep({ at: 'codes', codes })}
          onOff={(done) => setStep({ at: 'rest', done })}
        />
      ) : (
        <TurnedOff account={account} done={step.done} onStart={(setup) => setStep({ at: 'setup', setup })} />
      )}
    </AccountSection>
  )
}

interface TurnedOffProps {
  account: Account
  done?: string
  onStart: (setup: Setup) => void
}

function TurnedOff({ account, done, onStart }: TurnedOffProps) {
  const start = useAccountChange(startingAuthenticator())
  const isFirst = account.passkeys.length === 0
  return (
    <>
      <p>{isFirst ? 'Not set up.' : 'Not needed: you have a passkey.'}</p>
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        disabled={start.isPending}
        onClick={() => start.mutate(undefined, { onSuccess: onStart })}
        className="max-sm:w-full"
      >
        {start.isPending ? 'Preparing...' : 'Set up an authenticator app'}
      </Button>
      <Outcome section={id} error={start.error} done={done} />
    </>
  )
}

interface TurnedOnProps {
  codesLeft: number
  done?: string
  onCodes: (codes: string[]) => void
  onOff: (done: string) => void
}

function TurnedOn({ codesLeft, done, onCodes, onOff }: TurnedOnProps) {
  const [asking, setAsking] = useState<'codes' | 'off'>()
  const close = () => setAsking(undefined)
  const tellOff = (message: string) =>
    returnTo(id, () => {
      close()
      onOff(message)
    })
  const isLow = codesLeft < 3
  return (
    <>
      <p>
        It is on. <span className="tabular-nums">{codesLeft}</span> recovery {codesLeft === 1 ? 'code is' : 'codes are'}{' '}
        left.
        {isLow ? ' Please get new ones soon: without a code and without your phone you cannot sign in.' : ''}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setAsking('codes')} className="max-sm:w-full">
          Get new recovery codes
        </Button>
        <Button look="secondary" onClick={() => setAsking('off')} className="max-sm:w-full">
          Turn off
        </Button>
      </div>
      <Outcome section={id} error={null} done={done} />
      {asking === 'codes' ? <NewCodesDialog section={id} onCodes={onCodes} onClose={close} /> : null}
      {asking === 'off' ? <TurnOffDialog section={id} onOff={tellOff} onClose={close} /> : null}
    </>
  )
}
