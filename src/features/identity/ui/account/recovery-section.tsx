import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import type { Account } from '../../account-contract.ts'
import { AccountSection, returnTo } from './account-section.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { Outcome } from './outcome.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const id = 'recovery-codes'

/** Tells people with a second factor how to sign in without that factor. */
export function RecoverySection({ account: { email, recoveryCodesLeft: left } }: { account: Account }) {
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const [done, setDone] = useState<string>()
  const show = (codes: string[]) => {
    setAsking(false)
    setCodes(codes)
  }
  const finish = () =>
    returnTo(id, () => {
      setCodes(undefined)
      setDone('Keep your recovery codes safe.')
    })
  return (
    <AccountSection
      id={id}
      title="Recovery codes"
      intro="If you lose your phone or passkey, use one of these along with your password or an emailed link. Each code works once."
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onSaved={finish} />
      ) : (
        <>
          <p>
            You have <span className="tabular-nums">{left}</span> recovery {left === 1 ? 'code' : 'codes'} left.
            {left < 3
              ? " Please get new ones soon. If you lose your second factor and have no codes, you can't sign in."
              : ''}
          </p>
          <Button look="secondary" onClick={() => setAsking(true)} className="max-sm:w-full">
            Get new recovery codes
          </Button>
          <Outcome section={id} error={null} done={done} />
        </>
      )}
      {isAsking ? <NewCodesDialog section={id} onCodes={show} onClose={() => setAsking(false)} /> : null}
    </AccountSection>
  )
}
