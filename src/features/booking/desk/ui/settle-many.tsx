import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { ConfirmDialog } from '../../../../ui/desk/confirm-dialog.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { SetOutcomes } from '../contract.ts'
import { useSettingOutcomes } from './queries.ts'

type Outcome = SetOutcomes['outcome']

const consultations = (count: number) => countOf(count, ['consultation', 'consultations'])

const words = {
  completed: {
    action: 'Mark as completed',
    question: (count: number) => `Mark ${consultations(count)} as completed?`,
    what: 'We email no one, and you can undo each one.',
    done: 'Marked as completed',
  },
  'no-show': {
    action: 'Mark as no-show',
    question: (count: number) => `Mark ${consultations(count)} as no-show?`,
    what: 'We email each visitor, who can book another time.',
    done: 'Marked as missed',
  },
} as const satisfies Record<Outcome, object>

const outcomes = ['completed', 'no-show'] as const

const whyLeft = 'not started yet, or already has an outcome.'
const leftInWords = (left: number) => (left === 0 ? undefined : `${left} unchanged: ${whyLeft}`)

/** Sets the outcome of all selected appointments after one confirmation. */
export function SettleMany({ selection }: { selection: Selection }) {
  const [asked, setAsked] = useState<Outcome>()
  const { mutate, isPending, error, reset } = useSettingOutcomes()
  const stop = () => {
    reset()
    setAsked(undefined)
  }
  const settle = (outcome: Outcome) =>
    mutate(
      { ids: selection.ids, outcome },
      {
        onSuccess: ({ changed, left }) => {
          const title = changed > 0 ? `${words[outcome].done}: ${consultations(changed)}` : 'Nothing changed'
          toast({ title, description: leftInWords(left) })
          selection.clear()
          stop()
        },
      },
    )
  return (
    <>
      {outcomes.map((outcome) => (
        <Button key={outcome} look="secondary" size="sm" onClick={() => setAsked(outcome)}>
          {words[outcome].action}
        </Button>
      ))}
      {asked ? (
        <ConfirmDialog
          title={words[asked].question(selection.ids.length)}
          action={words[asked].action}
          doing="One moment..."
          isDoing={isPending}
          look={asked === 'completed' ? 'primary' : 'danger'}
          onConfirm={() => settle(asked)}
          onClose={stop}
        >
          <p>{words[asked].what} Consultations that haven't started stay as they are.</p>
          {error ? <ChangeRefused error={error} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
