import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import type { Account, AuthenticatorSetup as Setup } from '../../account-contract.ts'
import { startingAuthenticator, useAccountChange } from './account-queries.ts'
import { AccountSection, returnTo } from './account-section.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { Outcome } from './outcome.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

const id = 'second-factor'
const isOn = 'Two-step sign-in is on.'

type Step = { at: 'rest'; done?: string } | { at: 'setup'; setup: Setup } | { at: 'codes'; codes: string[] }

export function AuthenticatorSection({ account }: { account: Account }) {
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = (done?: string) => returnTo(id, () => setStep({ at: 'rest', done }))
  return (
    <AccountSection
      id={id}
      title="Authenticator app"
      intro="With this second factor, signing in also takes a code from your phone. A stolen password alone is not enough."
    >
      {step.at === 'codes' ? (
        <RecoveryCodes
          codes={step.codes}
          email={account.email}
          onSaved={() => rest(`${isOn} Keep your recovery codes safe.`)}
        />
      ) : null}
      {step.at === 'setup' ? (
        <AuthenticatorSetup
          section={id}
          setup={step.setup}
          onEnabled={(codes) =>
            codes.length > 0 ? setStep({ at: 'codes', codes }) : rest(`${isOn} Your recovery codes stay the same.`)
          }
          onCancel={() => rest()}
        />
      ) : null}
      {step.at !== 'rest' ? null : account.hasAuthenticator ? (
        <TurnedOn done={step.done} onOff={(done) => setStep({ at: 'rest', done })} />
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
  const start = useAccountChange(startingAuthenticator)
  const isFirst = account.passkeys.length === 0
  return (
    <>
      <p>{isFirst ? 'Not set up.' : "You don't need one, because you have a passkey."}</p>
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
  done?: string
  onOff: (done: string) => void
}

function TurnedOn({ done, onOff }: TurnedOnProps) {
  const [isAsking, setAsking] = useState(false)
  const confirmOff = (message: string) =>
    returnTo(id, () => {
      setAsking(false)
      onOff(message)
    })
  return (
    <>
      <p>Your authenticator app is on.</p>
      <Button look="secondary" onClick={() => setAsking(true)} className="max-sm:w-full">
        Turn off
      </Button>
      <Outcome section={id} error={null} done={done} />
      {isAsking ? <TurnOffDialog section={id} onOff={confirmOff} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
