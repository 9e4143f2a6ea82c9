import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { asksToSignInAgain } from '../../../../ui/base/refusal.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { ConfirmDialog } from '../../../../ui/desk/confirm-dialog.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { Account, Passkey } from '../../account-contract.ts'
import { passkeyProblem } from '../sign-in/passkey-problem.ts'
import { addingPasskey, removingPasskey, useAccountChange } from './account-queries.ts'
import { AccountSection, returnTo } from './account-section.tsx'
import { Outcome } from './outcome.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const id = 'passkeys'

export function PasskeysSection({ account: { passkeys, email } }: { account: Account }) {
  const [toRemove, setToRemove] = useState<Passkey>()
  const [codes, setCodes] = useState<string[]>()
  const [removed, setRemoved] = useState<string>()
  const add = useAdding()
  const askToRemove = (passkey: Passkey) => {
    add.reset()
    setRemoved(undefined)
    setToRemove(passkey)
  }
  const confirmRemoved = ({ name }: Passkey) =>
    returnTo(id, () => {
      setToRemove(undefined)
      setRemoved(`Passkey “${name}” removed.`)
    })
  return (
    <AccountSection
      id={id}
      title="Passkeys"
      intro="Sign in with your fingerprint, face or device PIN. If you use a password or an emailed link instead, we'll also ask for your passkey."
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
      {toRemove ? (
        <RemoveDialog passkey={toRemove} onRemoved={confirmRemoved} onClose={() => setToRemove(undefined)} />
      ) : null}
    </AccountSection>
  )
}

const useAdding = () => useAccountChange(addingPasskey)

interface AddProps {
  add: ReturnType<typeof useAdding>
  /** What to say about an earlier removal, until the person adds a passkey. */
  done?: string
  onAdd: () => void
  /** Called with recovery codes if this is the person's first factor. */
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
          className="min-w-[min(14rem,100%)] grow"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" look="secondary" disabled={add.isPending} className="max-sm:w-full">
          {add.isPending ? 'Waiting for your device...' : 'Add a passkey'}
        </Button>
      </form>
      <Outcome section={id} error={error} done={add.data ? `Passkey “${add.data.passkey.name}” added.` : done} />
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
      action="Remove passkey"
      doing="Removing..."
      isDoing={remove.isPending}
      onConfirm={() => remove.mutate({ id: passkey.id }, { onSuccess: () => onRemoved(passkey) })}
      onClose={onClose}
    >
      <p>
        You'll no longer be able to sign in with “{passkey.name}”. Your device may still list it until you delete it
        there too.
      </p>
      <Outcome section={id} error={remove.error} />
    </ConfirmDialog>
  )
}
