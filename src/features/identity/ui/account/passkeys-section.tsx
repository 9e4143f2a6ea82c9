import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { asksToSignInAgain } from '../../../../ui/base/refusal.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { ConfirmDialog } from '../../../../ui/desk/confirm-dialog.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { Account, Passkey } from '../../contract.ts'
import { passkeyProblem } from '../sign-in/passkey-problem.ts'
import { addingPasskey, removingPasskey, useAccountChange } from './account-queries.ts'
import { AccountSection, returnTo } from './account-section.tsx'
import { Outcome } from './outcome.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const id = 'passkeys'

export function PasskeysSection({ account: { passkeys, email } }: { account: Account }) {
  const [leaving, setLeaving] = useState<Passkey>()
  const [codes, setCodes] = useState<string[]>()
  const [removed, setRemoved] = useState<string>()
  const add = useAdding()
  const askToRemove = (passkey: Passkey) => {
    add.reset()
    setRemoved(undefined)
    setLeaving(passkey)
  }
  const tellRemoved = ({ name }: Passkey) =>
    returnTo(id, () => {
      setLeaving(undefined)
      setRemoved(`“${name}” was removed.`)
    })
  return (
    <AccountSection
      id={id}
      title="Passkeys"
      intro="Sign in with your fingerprint, face or device PIN. A passkey counts as both factors; after a password or a link by email it is asked for."
    >
      {passkeys.length > 0 ? (
        <ul className="divide-y divide-line border-line border-y">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className="wrap-anywhere font-medium">{passkey.name}</p>
                <p className="text-[0.9375rem] text-ink-soft">
                  Added <Moment iso={passkey.createdAt} />
                </p>
              </div>
              <Button look="secondary" size="sm" onClick={() => askToRemove(passkey)}>
                Remove<span className="sr-only"> {passkey.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p>You have no passkey yet.</p>
      )}
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onSaved={() => returnTo(id, () => setCodes(undefined))} />
      ) : (
        <AddPasskey add={add} done={removed} onAdd={() => setRemoved(undefined)} onCodes={setCodes} />
      )}
      {leaving ? (
        <RemoveDialog passkey={leaving} onRemoved={tellRemoved} onClose={() => setLeaving(undefined)} />
      ) : null}
    </AccountSection>
  )
}

const useAdding = () => useAccountChange(addingPasskey)

interface AddProps {
  add: ReturnType<typeof useAdding>
  /** What was done before, until something is added. */
  done?: string
  onAdd: () => void
  /** The first factor of all brings recovery codes. */
  onCodes: (codes: string[]) => void
}

function AddPasskey({ add, done, onAdd, onCodes }: AddProps) {
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    onAdd()
    const onSuccess = ({ codes }: { codes: string[] }) => {
      setName('')
      if (codes.length > 0) onCodes(codes)
    }
    add.mutate({ name: name.trim() }, { onSuccess })
  }
  const error = add.error && !asksToSignInAgain(add.error) ? new Error(passkeyProblem(add.error)) : add.error
  return (
    <>
      <form method="post" aria-label="Add a passkey" onSubmit={submit} className="flex flex-wrap items-end gap-4">
        <TextField
          id="passkey-name"
          label="Name of the new passkey"
          placeholder="Like “My phone”"
          maxLength={60}
          autoComplete="off"
          className="min-w-56 grow"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" look="secondary" disabled={add.isPending} className="max-sm:w-full">
          {add.isPending ? 'Waiting for your device...' : 'Add a passkey'}
        </Button>
      </form>
      <Outcome section={id} error={error} done={add.data ? `“${add.data.passkey.name}” was added.` : done} />
    </>
  )
}

interface RemoveProps {
  passkey: Passkey
  onRemoved: (passkey: Passkey) => void
  onClose: () => void
}

function RemoveDialog({ passkey, onRemoved, onClose }: RemoveProps) {
  const remove = useAccountChange(removingPasskey)
  return (
    <ConfirmDialog
      title="Remove this passkey?"
      action="Remove"
      doing="Removing..."
      isDoing={remove.isPending}
      onConfirm={() => remove.mutate({ id: passkey.id }, { onSuccess: () => onRemoved(passkey) })}
      onClose={onClose}
    >
      <p>
        “{passkey.name}” will not sign you in here any more. Your device may still list it until you delete it there
        too.
      </p>
      <Outcome section={id} error={remove.error} />
    </ConfirmDialog>
  )
}
