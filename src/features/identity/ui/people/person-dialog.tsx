import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import type { ListedUser } from '../../desk-contract.ts'
import { useSession } from '../session.ts'
import { changingRole, disabling, enabling, endingUserSessions, usePersonChange } from './people-queries.ts'
import { nameOf } from './people-table.tsx'

interface Props {
  person: ListedUser
  onClose: () => void
}

interface Choice {
  title: string
  effect: string
  run: () => void
  /** The question that the dialog asks before it runs the action. Without a question, the action runs at once. */
  question?: string
  look?: 'danger'
}

/** The actions for one person, each with its effect. */
export function PersonDialog({ person, onClose }: Props) {
  const { user } = useSession()
  const { choices, error, isBusy, reset } = useChoices(person, onClose)
  const [asked, setAsked] = useState<string>()
  /** The action whose question the person canceled. Its button gets the focus back. */
  const [canceled, setCanceled] = useState<string>()
  const question = choices.find(({ title, question }) => question && title === asked)
  const choose = ({ title, question, run }: Choice) => {
    reset()
    if (question) setAsked(title)
    else run()
  }
  const goBack = () => {
    reset()
    setCanceled(asked)
    setAsked(undefined)
  }

  return (
    <Dialog title={question?.question ?? nameOf(person)} onClose={onClose}>
      <p className="wrap-anywhere mt-1 text-ink-soft">{person.email}</p>
      <p className="text-[0.9375rem] text-ink-soft">
        Account since <Moment iso={person.createdAt} />
      </p>
      {error ? <ChangeRefused error={error} className="mt-4" /> : null}
      {user?.id === person.id ? (
        <p className="mt-5">This is your own account. Only another administrator can change your access.</p>
      ) : question ? (
        <Question choice={question} isBusy={isBusy} onBack={goBack} />
      ) : (
        choices.map((choice) => (
          <Offer
            key={choice.title}
            choice={choice}
            isBusy={isBusy}
            hasFocus={choice.title === canceled}
            onChoose={choose}
          />
        ))
      )}
      {question ? null : (
        <p className="mt-5 border-line border-t pt-4">
          <Link
            // We search by id, because entries from before an email change have the old address.
            to={`/admin/audit?${new URLSearchParams({ object: person.id })}`}
            className="font-semibold text-brand underline underline-offset-4"
          >
            Show audit log for this account
          </Link>
        </p>
      )}
    </Dialog>
  )
}

function useChoices(person: ListedUser, onClose: () => void) {
  const { id } = person
  const name = nameOf(person)
  const role = usePersonChange(changingRole)
  const disable = usePersonChange(disabling)
  const enable = usePersonChange(enabling)
  const end = usePersonChange(endingUserSessions)
  const all = [role, disable, enable, end]
  const reporting = (title: string) => ({
    onSuccess: () => {
      toast({ title, description: name })
      onClose()
    },
  })
  const toAdmin: Choice = {
    title: 'Make an administrator',
    question: `Make ${name} an administrator?`,
    effect:
      "Then they can see and change everything in the admin area, once they have a second factor. We'll sign them out and email every administrator.",
    run: () => role.mutate({ id, role: 'admin' }, reporting('Role changed')),
  }
  const toClient: Choice = {
    title: 'Make a client',
    question: `Make ${name} a client?`,
    effect: "Then they lose access to the administration at once. We'll sign them out and email every administrator.",
    run: () => role.mutate({ id, role: 'client' }, reporting('Role changed')),
  }
  const open: Choice = {
    title: 'Enable account',
    effect: 'They can sign in as before.',
    run: () => enable.mutate({ id }, reporting('Account enabled')),
  }
  const shut: Choice = {
    title: 'Disable account',
    question: `Disable the account of ${name}?`,
    effect: "We'll sign them out on every device, and they can't sign in again. We don't delete any of their data.",
    look: 'danger',
    run: () => disable.mutate({ id }, reporting('Account disabled')),
  }
  const endAll: Choice = {
    title: 'End all sessions',
    effect: "We'll sign them out on every device. They can sign in again.",
    run: () => end.mutate({ id }, reporting('All sessions ended')),
  }
  // An unconfirmed address may belong to anyone, so its account can't become an administrator.
  const roles = person.role === 'admin' ? [toClient] : person.isEmailVerified ? [toAdmin] : []
  return {
    choices: [...roles, person.isDisabled ? open : shut, endAll],
    isBusy: all.some(({ isPending }) => isPending),
    error: all.find((change) => change.error)?.error ?? null,
    reset: () => {
      for (const change of all) change.reset()
    },
  }
}

interface OfferProps {
  choice: Choice
  isBusy: boolean
  /** True if the person has just canceled the question about this action. */
  hasFocus: boolean
  onChoose: (choice: Choice) => void
}

function Offer({ choice, isBusy, hasFocus, onChoose }: OfferProps) {
  const { title, effect, look = 'secondary' } = choice
  return (
    <Row effect={effect}>
      <Button
        ref={hasFocus ? takeFocus : undefined}
        look={look}
        size="sm"
        disabled={isBusy}
        onClick={() => onChoose(choice)}
      >
        {title}
      </Button>
    </Row>
  )
}

interface QuestionProps {
  choice: Choice
  isBusy: boolean
  onBack: () => void
}

/** "Cancel" has the focus, so that pressing Enter twice changes nothing. It stands after or below the other button. */
function Question({ choice: { title, effect, run }, isBusy, onBack }: QuestionProps) {
  return (
    <Row effect={effect}>
      <div className="flex flex-row-reverse flex-wrap-reverse justify-end gap-3">
        <Button ref={takeFocus} look="secondary" onClick={onBack}>
          Cancel
        </Button>
        <Button look="danger" disabled={isBusy} onClick={run}>
          {title}
        </Button>
      </div>
    </Row>
  )
}

const Row = ({ effect, children }: { effect: string; children: ReactNode }) => (
  <div className="mt-5 border-line border-t pt-4">
    <p className="mb-3 text-[0.9375rem] text-ink-soft">{effect}</p>
    {children}
  </div>
)
