import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../ui/base/button.tsx'
import { nearestOf } from '../../../../../ui/base/refusal.ts'
import { Skeleton } from '../../../../../ui/base/skeleton.tsx'
import { ConfirmDialog } from '../../../../../ui/desk/confirm-dialog.tsx'
import { Failure, takeFocus } from '../../../../../ui/page/failure.tsx'
import { dateIn } from '../../../../company/shared/hours.ts'
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

/** Another time, with the same adviser while that one takes calls; nothing changes before it is confirmed. */
export function MoveAppointment({ appointment, onMoved, onKeep }: Props) {
  const { token, version, adviser, keepsAdviser, startsAt, firmZone } = appointment
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
      { token, version, change: { kind: 'move', startsAt: start } },
      { onSuccess: onMoved, onError: () => setWanted(undefined) },
    )
  return (
    <section aria-labelledby="move" className="mt-10">
      <h2 id="move" ref={takeFocus} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        Choose another time
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        {keepsAdviser ? '' : `${adviser} takes no calls any more, so a new time is with somebody else of our team. `}
        Your present time stays yours until you confirm a new one.
      </p>
      {error ? (
        <RefusedTime
          message={error.message}
          nearest={nearestOf(error)}
          zone={zone}
          firmZone={firmZone}
          onChoose={choose}
        >
          Your present time is still yours. These are the nearest free times:
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
        Keep the present time
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
    title="Move the consultation?"
    action="Move it"
    doing="Moving..."
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
