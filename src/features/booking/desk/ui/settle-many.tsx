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
    action: 'They took place',
    question: (count: number) => `Did ${consultations(count)} take place?`,
    what: 'Nobody is written to, and each can be taken back.',
    done: 'Marked as held',
  },
  'no-show': {
    action: 'Nobody came',
    question: (count: number) => `Did nobody come to ${consultations(count)}?`,
    what: 'Each visitor is told by email, and can book another time.',
    done: 'Marked as missed',
  },
} as const satisfies Record<Outcome, object>

const outcomes = ['completed', 'no-show'] as const

const whyLeft = 'not begun yet, or something became of it already.'
const leftInWords = (left: number) =>
  left === 0 ? undefined : `${left === 1 ? '1 stays as it is' : `${left} stay as they are`}: ${whyLeft}`

/** Says of all ticked consultations what became of them, after one question. */
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
          const title = changed > 0 ? `${words[outcome].done}: ${consultations(changed)}` : 'Nothing has changed'
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
          <p>{words[asked].what} What has not begun yet stays as it is.</p>
          {error ? <ChangeRefused error={error} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
