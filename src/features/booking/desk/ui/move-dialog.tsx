import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dateIn } from '../../../../time/clock.ts'
import { haveSameClock, shortMomentIn, unbroken } from '../../../../time/words.ts'
import { cityTime } from '../../../../time/zone-names.ts'
import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { appointmentChoices } from '../../ui/desk/choices.ts'
import type { AppointmentChoices, DeskAppointment } from '../contract.ts'
import { ChosenTimeFields, chosenTime, isTimeTyped, startOf } from './chosen-time.tsx'
import { moveTimes, moving, useAppointmentChange } from './queries.ts'

interface Props {
  appointment: DeskAppointment
  onClose: () => void
}

const MoveForm = z.object(chosenTime).check(isTimeTyped)
type MoveForm = z.infer<typeof MoveForm>

/** Moves to an adviser's free time, or to any other time if nothing else is booked then. */
export function MoveDialog({ appointment, onClose }: Props) {
  const { data: choices, error } = useQuery(appointmentChoices())
  const { firmZone, zone, startsAt, adviser } = appointment
  const isSameClock = haveSameClock(firmZone, zone, startsAt)
  return (
    <Dialog title="Move or reassign" onClose={onClose}>
      <p className="wrap-anywhere mt-2">
        Booked for {unbroken(shortMomentIn(firmZone, startsAt))}, with {adviser}.
      </p>
      <p className="wrap-anywhere mt-1 mb-5 text-[0.9375rem] text-ink-soft">
        Times are in the firm's time zone
        {isSameClock
          ? `, ${cityTime(firmZone)}, which is also the visitor's.`
          : `, with the visitor's in parentheses (${cityTime(zone)}).`}
      </p>
      {choices ? (
        <Fields
          appointment={appointment}
          advisers={choices.advisers.filter(({ isActive }) => isActive)}
          onClose={onClose}
        />
      ) : (
        <p role="status">{error ? error.message : 'One moment...'}</p>
      )}
    </Dialog>
  )
}

function Fields({ appointment, advisers, onClose }: Props & { advisers: AppointmentChoices['advisers'] }) {
  const { id, version, startsAt, firmZone, zone, email } = appointment
  const keepsAdviser = advisers.some((adviser) => adviser.id === appointment.adviserId)
  const { mutateAsync } = useAppointmentChange(moving)
  const form = useServerForm<MoveForm>({
    schema: MoveForm,
    defaults: {
      adviserId: keepsAdviser ? appointment.adviserId : '',
      date: dateIn(firmZone, new Date(startsAt)),
      choice: '',
      time: '',
    },
    send: async ({ adviserId, ...chosen }) => {
      const moved = await mutateAsync({ id, version, adviserId, startsAt: startOf(chosen, firmZone) })
      toast({
        title: `${unbroken(shortMomentIn(firmZone, moved.startsAt))}, with ${moved.adviser}`,
        description: moved.version === version ? 'Nothing changed, so we emailed no one.' : `We're emailing ${email}.`,
      })
      onClose()
    },
  })
  const times = useQuery(moveTimes(id, form.watch('date'), form.watch('adviserId')))
  return (
    <Form form={form} isWide action="Move consultation" sending="Moving...">
      <ChosenTimeFields
        form={form}
        advisers={advisers}
        times={times}
        needs="an adviser and a day"
        bookedWith={appointment}
        zones={[firmZone, zone]}
      />
    </Form>
  )
}
