import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { ConfirmDialog } from '../../../../ui/desk/confirm-dialog.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { ManyUsers, ManyUsersOutcome } from '../../desk-contract.ts'
import { changingMany, usePersonChange } from './people-queries.ts'

type Action = ManyUsers['action']

const people = (count: number) => countOf(count, ['person', 'people'])

const choices: { action: Action; label: string; question: (count: number) => string; effect: string }[] = [
  {
    action: 'end_sessions',
    label: 'End all sessions',
    question: (count) => `End all sessions of ${people(count)}?`,
    effect: "We'll sign them out on every device. They can sign in again.",
  },
  {
    action: 'enable',
    label: 'Enable',
    question: (count) => `Let ${people(count)} sign in again?`,
    effect: 'They can sign in as before. Accounts that are already enabled stay as they are.',
  },
  {
    action: 'disable',
    label: 'Disable',
    question: (count) => `Disable the accounts of ${people(count)}?`,
    effect: "We'll sign them out on every device, and they can't sign in again. We don't delete any of their data.",
  },
]

/** Actions for all selected people. Each first asks for confirmation and says how many people it affects. */
export function ManyPeople({ selection }: { selection: Selection }) {
  const [asked, setAsked] = useState<Action>()
  const { mutate, isPending, error, reset } = usePersonChange(changingMany)
  const choice = choices.find(({ action }) => action === asked)
  const close = () => {
    reset()
    setAsked(undefined)
  }
  const report = (outcome: ManyUsersOutcome) => {
    toast(summaryOf(outcome))
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
          onConfirm={() => mutate({ ids: selection.ids, action: choice.action }, { onSuccess: report })}
          onClose={close}
        >
          <p>{choice.effect}</p>
          {error ? <ChangeRefused error={error} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const maxNamed = 5

function summaryOf({ done, skipped }: ManyUsersOutcome) {
  const title = `Done for ${people(done)}`
  if (skipped.length === 0) return { title }
  const named = skipped.slice(0, maxNamed).map(({ email, reason }) => `${email} (${reason})`)
  const rest = skipped.length > maxNamed ? ` And ${people(skipped.length - maxNamed)} more.` : ''
  return { title, description: `Skipped: ${named.join(' ')}${rest}` }
}
