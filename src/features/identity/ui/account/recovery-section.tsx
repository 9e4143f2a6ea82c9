import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import type { Account } from '../../contract.ts'
import { AccountSection, returnTo } from './account-section.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { Outcome } from './outcome.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const id = 'recovery-codes'

/** For who has a second factor: how to get in without it. */
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
      intro="Each signs you in once, with your password or a link by email, when your phone or passkey is lost."
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onSaved={finish} />
      ) : (
        <>
          <p>
            <span className="tabular-nums">{left}</span> recovery {left === 1 ? 'code is' : 'codes are'} left.
            {left < 3
              ? ' Please get new ones soon: without a code and without your second factor you cannot sign in.'
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
