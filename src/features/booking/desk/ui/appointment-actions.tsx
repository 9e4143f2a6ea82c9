import { useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { useNow } from '../../public/ui/appointment/phase.ts'
import type { DeskAppointment, SetOutcome } from '../contract.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { settingOutcome, useAppointmentChange } from './queries.ts'

type Outcome = SetOutcome['outcome']

const outcomeTitles: Record<Outcome, string> = {
  completed: 'Marked as completed',
  'no-show': 'Marked as a no-show',
  confirmed: 'Outcome undone',
}

/** Buttons for the actions that an appointment's current state allows. */
export function AppointmentActions({ appointment }: { appointment: DeskAppointment }) {
  const { id, version, state, name, adviser, isOff, canceledBy, cancelReason } = appointment
  const [asked, setAsked] = useState<'move' | 'cancel'>()
  const outcome = useAppointmentChange(settingOutcome)
  const close = () => setAsked(undefined)
  if (state === 'canceled') {
    return (
      <p className="wrap-anywhere mt-6 max-w-[70ch]">
        Canceled by {canceledBy === 'firm' ? 'the firm' : 'the visitor'}
        {cancelReason ? `: ${cancelReason}` : '.'}
      </p>
    )
  }
  const become = (to: Outcome) =>
    outcome.mutate({ id, version, outcome: to }, { onSuccess: () => toast({ title: outcomeTitles[to] }) })
  return (
    <div className="mt-6">
      {isOff ? (
        <p className="wrap-anywhere mb-6 rounded-md bg-amber-soft px-4 py-3 text-amber">
          {adviser} is off at this time. We haven't emailed {name}.{' '}
          <button type="button" onClick={() => setAsked('move')} className="font-semibold underline underline-offset-4">
            Choose another time or adviser
          </button>
        </p>
      ) : null}
      {outcome.error ? <ChangeRefused error={outcome.error} className="mb-4" /> : null}
      <div className="flex flex-wrap gap-3">
        {state === 'confirmed' ? (
          <Booked appointment={appointment} isBusy={outcome.isPending} onAsk={setAsked} onBecome={become} />
        ) : (
          <Button look="secondary" disabled={outcome.isPending} onClick={() => become('confirmed')}>
            Undo outcome{' '}
          </Button>
        )}
      </div>
      {asked === 'move' ? <MoveDialog appointment={appointment} onClose={close} /> : null}
      {asked === 'cancel' ? <CancelDialog appointment={appointment} onClose={close} /> : null}
    </div>
  )
}

interface BookedProps {
  appointment: DeskAppointment
  isBusy: boolean
  onAsk: (what: 'move' | 'cancel') => void
  onBecome: (outcome: Outcome) => void
}

function Booked({ appointment: { startsAt, endsAt, callUrl }, isBusy, onAsk, onBecome }: BookedProps) {
  const now = useNow()
  const hasBegun = Date.parse(startsAt) <= now
  const isOver = Date.parse(endsAt) <= now
  return (
    <>
      {isOver || !callUrl ? null : (
        <ButtonLink look={hasBegun ? 'secondary' : 'primary'} to={callUrl} reloadDocument>
          Open the call
        </ButtonLink>
      )}
      {hasBegun ? (
        <>
          <Button disabled={isBusy} onClick={() => onBecome('completed')}>
            Mark as completed{' '}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={() => onBecome('no-show')}>
            Mark as no-show{' '}
          </Button>
        </>
      ) : null}
      <Button look="secondary" disabled={isBusy} onClick={() => onAsk('move')}>
        Move or reassign{' '}
      </Button>
      {isOver ? null : (
        <Button look="secondary" disabled={isBusy} onClick={() => onAsk('cancel')}>
          Cancel consultation{' '}
        </Button>
      )}
    </>
  )
}
