import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { ConfirmDialog } from '../../../../ui/desk/confirm-dialog.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { ManyUsers, ManyUsersOutcome } from '../../people-contract.ts'
import { changingMany, usePersonChange } from './people-queries.ts'

type Action = ManyUsers['action']

const people = (count: number) => countOf(count, ['person', 'people'])

const choices: { action: Action; label: string; question: (count: number) => string; effect: string }[] = [
  {
    action: 'end_sessions',
    label: 'End all sessions',
    question: (count) => `End all sessions of ${people(count)}?`,
    effect: 'They are signed out on every device, and can sign in again.',
  },
  {
    action: 'enable',
    label: 'Enable',
    question: (count) => `Let ${people(count)} sign in again?`,
    effect: 'They can sign in as before. Accounts that are open already stay as they are.',
  },
  {
    action: 'disable',
    label: 'Disable',
    question: (count) => `Disable the accounts of ${people(count)}?`,
    effect: 'They are signed out everywhere and cannot sign in. Nothing of theirs is deleted.',
  },
]

/** What can be done about all ticked people; each is asked about once more, with their number. */
export function ManyPeople({ selection }: { selection: Selection }) {
  const [asked, setAsked] = useState<Action>()
  const { mutate, isPending, error, reset } = usePersonChange(changingMany)
  const choice = choices.find(({ action }) => action === asked)
  const close = () => {
    reset()
    setAsked(undefined)
  }
  const tell = (outcome: ManyUsersOutcome) => {
    toast(toldOf(outcome))
    selection.clear()
    close()
  }
  return (
    <>
      {choices.map(({ action, label }) => (
        <Button key={action} look="secondary" size="sm" onClick={() => setAsked(action)}>
          {label}
        </Button>
      ))}
      {choice ? (
        <ConfirmDialog
          title={choice.question(selection.ids.length)}
          action={choice.label}
          doing="One moment..."
          isDoing={isPending}
          onConfirm={() => mutate({ ids: selection.ids, action: choice.action }, { onSuccess: tell })}
          onClose={close}
        >
          <p>{choice.effect}</p>
          {error ? <ChangeRefused error={error} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const mostNamed = 5

/** How it ended, and who was left out. */
function toldOf({ done, left }: ManyUsersOutcome) {
  const title = `Done for ${people(done)}`
  if (left.length === 0) return { title }
  const named = left.slice(0, mostNamed).map(({ email, reason }) => `${email} (${reason})`)
  const rest = left.length > mostNamed ? ` And ${people(left.length - mostNamed)} more.` : ''
  return { title, description: `Left out: ${named.join(' ')}${rest}` }
}
