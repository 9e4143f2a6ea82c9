import { useState } from 'react'
import { Button, ButtonLink } from '../../../../../ui/base/button.tsx'
import { takeFocus } from '../../../../../ui/page/failure.tsx'
import type { Appointment } from '../../contract.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import { CallLink } from './call-link.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveAppointment } from './move-appointment.tsx'
import { type Phase, phaseOf, useNow } from './phase.ts'
import { Prepare } from './prepare.tsx'

interface Props {
  appointment: Appointment
  /** It was booked a moment ago. */
  isNew: boolean
}

/** What was done here last; it is said in the heading, which takes the focus. */
type Deed = 'booked' | 'moved' | 'canceled'

const deedTitles: Record<Deed, string> = {
  booked: 'Your consultation is booked',
  moved: 'Your consultation is moved',
  canceled: 'Your consultation is canceled',
}

const phaseTitles: Record<Phase, string> = {
  open: 'Your consultation',
  closed: 'Your consultation',
  over: 'Your consultation is over',
  canceled: 'This consultation was canceled',
  missed: 'We missed you',
}

/** One appointment, with what can be done about it at this moment. */
export function AppointmentView({ appointment, isNew }: Props) {
  const [deed, setDeed] = useState<Deed | undefined>(isNew ? 'booked' : undefined)
  /** False once it was begun and left: then its button takes the focus back. */
  const [isMoving, setMoving] = useState<boolean>()
  const [isCanceling, setCanceling] = useState(false)
  const phase = phaseOf(appointment, useNow())
  const isAhead = phase === 'open' || phase === 'closed'
  const done = (what: Deed) => {
    setMoving(undefined)
    setCanceling(false)
    setDeed(what)
  }
  const title = deed && (isAhead || deed === 'canceled') ? deedTitles[deed] : phaseTitles[phase]
  return (
    <>
      <h1 key={deed} ref={deed ? takeFocus : undefined} tabIndex={-1} className="text-4xl md:text-5xl">
        {title}
      </h1>
      <Lead phase={phase} deed={deed} appointment={appointment} />
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <AppointmentFacts appointment={appointment} />
          {isAhead && appointment.callUrl ? (
            <CallLink url={appointment.callUrl} startsAt={appointment.startsAt} />
          ) : null}
          {phase === 'open' && !isMoving ? (
            <div className="mt-8 flex flex-wrap gap-3">
              <Button ref={isMoving === false ? takeFocus : undefined} look="secondary" onClick={() => setMoving(true)}>
                Choose another time
              </Button>
              <Button look="secondary" onClick={() => setCanceling(true)}>
                Cancel the consultation
              </Button>
            </div>
          ) : null}
          {phase === 'open' && isMoving ? (
            <MoveAppointment appointment={appointment} onMoved={() => done('moved')} onKeep={() => setMoving(false)} />
          ) : null}
          {isAhead ? null : (
            <ButtonLink
              to={`/book-consultation?${new URLSearchParams({ service: appointment.topic.key })}`}
              className="mt-8 max-sm:w-full"
            >
              Book another consultation
            </ButtonLink>
          )}
        </div>
        {isAhead ? (
          <div className="space-y-10">
            <AddToCalendar appointment={appointment} />
            <Prepare topic={appointment.topic.key} />
          </div>
        ) : null}
      </div>
      {isCanceling ? (
        <CancelDialog
          appointment={appointment}
          onCanceled={() => done('canceled')}
          onClose={() => setCanceling(false)}
        />
      ) : null}
    </>
  )
}

function Lead({ phase, deed, appointment }: { phase: Phase; deed: Deed | undefined; appointment: Appointment }) {
  return <p className="mt-5 max-w-[62ch] text-ink-soft text-lg">{leadOf(phase, deed, appointment)}</p>
}

function leadOf(phase: Phase, deed: Deed | undefined, { name }: Appointment): string {
  if (phase === 'canceled') return 'Nothing more is planned. You can book another time whenever it suits you.'
  if (phase === 'missed') return 'You were expected and could not come. That happens: please choose another time.'
  if (phase === 'over') return 'If a question is left, write to us or book another call.'
  if (deed === 'booked')
    return `Thank you, ${name}. A confirmation with a calendar file is on its way to you by email. This page stays at the address in that email.`
  if (deed === 'moved') return 'The new time is on its way to you by email, with a new calendar file.'
  return phase === 'open' ? 'Everything about your call on one page.' : 'The call is near, so its time is fixed now.'
}
