import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import type { ListedUser } from '../../contract.ts'
import { asksToSignInAgain, Problem, SignInAgain } from '../account/outcome.tsx'
import { signInAgainPath } from '../return-path.ts'
import { nameOf } from './people-list.tsx'
import { changingRole, disabling, enabling, endingUserSessions, usePersonChange } from './people-queries.ts'

interface Props {
  person: ListedUser
  onClose: () => void
}

/** What can be done about a person, and what each would do. */
export function PersonDialog({ person, onClose }: Props) {
  const { id } = person
  const name = nameOf(person)
  const { pathname, search } = useLocation()
  const role = usePersonChange(changingRole())
  const disable = usePersonChange(disabling())
  const enable = usePersonChange(enabling())
  const end = usePersonChange(endingUserSessions())
  const all = [role, disable, enable, end]
  const isBusy = all.some(({ isPending }) => isPending)
  const error = all.find((change) => change.error)?.error ?? null
  const start = (run: () => void) => {
    for (const change of all) change.reset()
    run()
  }
  const tell = (title: string) => ({
    onSuccess: () => {
      toast({ title, description: name })
      onClose()
    },
  })
  const becomes = person.role === 'admin' ? 'client' : 'admin'

  return (
    <Dialog title={name} onClose={onClose}>
      <p className="wrap-anywhere mt-1 text-ink-soft">{person.email}</p>
      {asksToSignInAgain(error) ? (
        <div className="mt-4">
          <SignInAgain to={signInAgainPath(`${pathname}${search}`)} />
        </div>
      ) : null}
      {error && !asksToSignInAgain(error) ? (
        <div className="mt-4">
          <Problem message={error.message} />
        </div>
      ) : null}
      <Choice
        title={becomes === 'admin' ? 'Make an administrator' : 'Make a client'}
        isBusy={isBusy}
        onChoose={() => start(() => role.mutate({ id, role: becomes }, tell('The role has changed')))}
      >
        {becomes === 'admin'
          ? 'Sees and changes everything in the administration, once a second factor is set up.'
          : 'Loses the administration at once.'}{' '}
        Their sessions end, and every administrator gets an email.
      </Choice>
      {person.isDisabled ? (
        <Choice
          title="Let in again"
          isBusy={isBusy}
          onChoose={() => start(() => enable.mutate({ id }, tell('The account is open again')))}
        >
          They can sign in as before.
        </Choice>
      ) : (
        <Choice
          title="Disable"
          look="danger"
          isBusy={isBusy}
          onChoose={() => start(() => disable.mutate({ id }, tell('The account is disabled')))}
        >
          They are signed out everywhere and cannot sign in. Nothing of theirs is deleted.
        </Choice>
      )}
      <Choice
        title="End all sessions"
        isBusy={isBusy}
        onChoose={() => start(() => end.mutate({ id }, tell('All sessions have ended')))}
      >
        They are signed out on every device, and can sign in again.
      </Choice>
    </Dialog>
  )
}

interface ChoiceProps {
  title: string
  look?: 'secondary' | 'danger'
  isBusy: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ title, look = 'secondary', isBusy, onChoose, children }: ChoiceProps) {
  return (
    <div className="mt-5 border-line border-t pt-4">
      <p className="text-[0.9375rem] text-ink-soft">{children}</p>
      <Button look={look} size="sm" disabled={isBusy} onClick={onChoose} className="mt-3">
        {title}
      </Button>
    </div>
  )
}
