import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../../../ui/base/button.tsx'
import { nearestOf } from '../../../../../ui/base/refusal.ts'
import { Skeleton } from '../../../../../ui/base/skeleton.tsx'
import { ConfirmDialog } from '../../../../../ui/desk/confirm-dialog.tsx'
import { PlainForm } from '../../../../../ui/forms/plain-form.tsx'
import { usePosted } from '../../../../../ui/forms/use-posted.ts'
import { Failure, takeFocus } from '../../../../../ui/page/failure.tsx'
import type { Appointment } from '../../contract.ts'
import { bookingOptions, useChange } from '../queries.ts'
import { BothClocks } from '../times/both-clocks.tsx'
import { RefusedTime } from '../times/refused-time.tsx'
import { TimeChooser } from '../times/time-chooser.tsx'
import { moveForm } from './forms.ts'
import { moveAsked } from './move-asked.ts'
import { MoveQuestion } from './plain-changes.tsx'

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
  const [search] = useSearchParams()
  const asked = moveAsked(search, appointment)
  const [zone, setZone] = useState(asked.zone)
  const [wanted, setWanted] = useState<string>()
  const changing = useChange()
  const { mutate, isPending, reset } = changing
  const posted = usePosted(moveForm.name)
  const error = changing.isIdle ? posted?.refusal : changing.error
  const pick = { name: 'to', fields: { change: 'move', zone } }
  const choose = (start: string) => {
    reset()
    setWanted(start)
  }
  const move = (start: string) =>
    mutate(
      { token, sequence, change: { kind: 'move', startsAt: start } },
      { onSuccess: onMoved, onError: () => setWanted(undefined) },
    )
  if (asked.to && !posted) return <MoveQuestion appointment={appointment} to={asked.to} zone={asked.zone} />
  return (
    <section aria-labelledby="move" className="mt-10">
      <h2 id="move" ref={takeFocus} tabIndex={-1} className="text-2xl outline-none">
        Choose another time
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        {keepsAdviser
          ? ''
          : `${adviser} no longer takes consultations, so someone else on our team will take a new time. `}
        You'll keep your current time until you confirm a new one.
      </p>
      {error ? (
        <RefusedTime message={error.message} nearest={nearestOf(error)} zone={zone} pick={pick} onChoose={choose}>
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
          begin={asked.day}
          place={{ fields: { ...pick.fields, day: asked.day } }}
          pick={pick}
        />
      ) : notLoaded ? (
        <Failure onRetry={refetch}>{notLoaded.message}</Failure>
      ) : (
        <Skeleton className="h-80" />
      )}
      <PlainForm target={{ fields: {} }}>
        <Button
          type="submit"
          look="secondary"
          className="mt-6"
          onClick={(event) => {
            event.preventDefault()
            onKeep()
          }}
        >
          Keep current time
        </Button>
      </PlainForm>
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
    cancelLabel="Go back"
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
