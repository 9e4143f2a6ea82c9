import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateIn } from '../../../../../time/clock.ts'
import { Button } from '../../../../../ui/base/button.tsx'
import { nearestOf } from '../../../../../ui/base/refusal.ts'
import { Skeleton } from '../../../../../ui/base/skeleton.tsx'
import { ConfirmDialog } from '../../../../../ui/desk/confirm-dialog.tsx'
import { Failure, takeFocus } from '../../../../../ui/page/failure.tsx'
import type { Appointment } from '../../contract.ts'
import { bookingOptions, useChange } from '../queries.ts'
import { BothClocks } from '../times/both-clocks.tsx'
import { RefusedTime } from '../times/refused-time.tsx'
import { TimeChooser } from '../times/time-chooser.tsx'

interface Props {
  appointment: Appointment
  onMoved: () => void
  onKeep: () => void
}

/**
 * Lets the visitor choose another time, with the same adviser if possible. Nothing changes before the visitor confirms.
 */
export function MoveAppointment({ appointment, onMoved, onKeep }: Props) {
  const { token, sequence, adviser, keepsAdviser, startsAt, firmZone } = appointment
  const { data: options, error: notLoaded, refetch } = useQuery(bookingOptions())
  const [zone, setZone] = useState(appointment.zone)
  const [wanted, setWanted] = useState<string>()
  const { mutate, isPending, error, reset } = useChange()
  const choose = (start: string) => {
    reset()
    setWanted(start)
  }
  const move = (start: string) =>
    mutate(
      { token, sequence, change: { kind: 'move', startsAt: start } },
      { onSuccess: onMoved, onError: () => setWanted(undefined) },
    )
  return (
    <section aria-labelledby="move" className="mt-10">
      <h2 id="move" ref={takeFocus} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        Choose another time
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        {keepsAdviser
          ? ''
          : `${adviser} no longer takes consultations, so someone else on our team will take a new time. `}
        You'll keep your current time until you confirm a new one.
      </p>
      {error ? (
        <RefusedTime
          message={error.message}
          nearest={nearestOf(error)}
          zone={zone}
          firmZone={firmZone}
          onChoose={choose}
        >
          You still have your current time. These are the nearest free times:
        </RefusedTime>
      ) : null}
      {options ? (
        <TimeChooser
          options={options}
          wanted={{ token }}
          zone={zone}
          onZone={setZone}
          onChoose={choose}
          begin={dateIn(zone, new Date(startsAt))}
        />
      ) : notLoaded ? (
        <Failure onRetry={refetch}>{notLoaded.message}</Failure>
      ) : (
        <Skeleton className="h-80" />
      )}
      <Button look="secondary" className="mt-6" onClick={onKeep}>
        Keep current time
      </Button>
      {wanted ? (
        <ConfirmMove
          from={startsAt}
          to={wanted}
          zones={{ zone, firmZone }}
          isMoving={isPending}
          onConfirm={() => move(wanted)}
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </section>
  )
}

interface ConfirmProps {
  from: string
  to: string
  zones: { zone: string; firmZone: string }
  isMoving: boolean
  onConfirm: () => void
  onClose: () => void
}

const ConfirmMove = ({ from, to, zones, isMoving, ...steps }: ConfirmProps) => (
  <ConfirmDialog
    title="Reschedule this consultation?"
    action="Reschedule consultation"
    doing="Rescheduling..."
    keep="Go back"
    look="primary"
    isDoing={isMoving}
    {...steps}
  >
    <p className="text-ink-soft">From</p>
    <BothClocks startsAt={from} {...zones} />
    <p className="text-ink-soft">to</p>
    <BothClocks startsAt={to} {...zones} />
  </ConfirmDialog>
)
