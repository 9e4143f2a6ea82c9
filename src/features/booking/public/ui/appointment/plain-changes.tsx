import { Button } from '../../../../../ui/base/button.tsx'
import { PlainForm } from '../../../../../ui/forms/plain-form.tsx'
import { usePosted } from '../../../../../ui/forms/use-posted.ts'
import { Failure, takeFocus } from '../../../../../ui/page/failure.tsx'
import type { Appointment } from '../../contract.ts'
import { BothClocks } from '../times/both-clocks.tsx'
import { cancelForm, moveForm } from './forms.ts'

interface Props {
  appointment: Appointment
}

const fieldsOf = ({ token, sequence }: Appointment) => ({ token, sequence: String(sequence) })

/** Asks the visitor to confirm the cancellation. Replaces the dialog if scripts don't run, or if a link led here. */
export function CancelQuestion({ appointment }: Props) {
  const { startsAt, zone, firmZone } = appointment
  const refusal = usePosted(cancelForm.name)?.refusal
  return (
    <section aria-labelledby="cancel" className="mt-10 max-w-xl space-y-4">
      <h2 id="cancel" ref={takeFocus} tabIndex={-1} className="text-2xl outline-none">
        Cancel this consultation?
      </h2>
      {refusal ? <Failure>{refusal.message}</Failure> : null}
      <BothClocks startsAt={startsAt} zone={zone} firmZone={firmZone} />
      <p>This time will open up for someone else. You can book another one anytime.</p>
      <div className="flex flex-wrap gap-3">
        <PlainForm target={{ posts: cancelForm.name, fields: fieldsOf(appointment) }}>
          <Button type="submit" look="danger">
            Cancel consultation
          </Button>
        </PlainForm>
        <PlainForm target={{ fields: {} }}>
          <Button type="submit" look="secondary">
            Keep it
          </Button>
        </PlainForm>
      </div>
    </section>
  )
}

/** Asks the visitor to confirm the new time. Replaces the dialog if scripts don't run. */
export function MoveQuestion({ appointment, to, zone }: Props & { to: string; zone: string }) {
  const { startsAt, firmZone } = appointment
  return (
    <section aria-labelledby="move" className="mt-10 max-w-xl space-y-4">
      <h2 id="move" className="text-2xl">
        Reschedule this consultation?
      </h2>
      <p className="text-ink-soft">From</p>
      <BothClocks startsAt={startsAt} zone={zone} firmZone={firmZone} />
      <p className="text-ink-soft">to</p>
      <BothClocks startsAt={to} zone={zone} firmZone={firmZone} />
      <div className="flex flex-wrap gap-3">
        <PlainForm target={{ posts: moveForm.name, fields: { ...fieldsOf(appointment), to } }}>
          <Button type="submit">Reschedule consultation</Button>
        </PlainForm>
        <PlainForm target={{ fields: { change: 'move', zone } }}>
          <Button type="submit" look="secondary">
            Go back
          </Button>
        </PlainForm>
      </div>
    </section>
  )
}
