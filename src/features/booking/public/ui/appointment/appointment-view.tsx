import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../../../ui/base/button.tsx'
import { PlainForm, plainButton } from '../../../../../ui/forms/plain-form.tsx'
import { takeFocus } from '../../../../../ui/page/failure.tsx'
import type { Appointment } from '../../contract.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import { CallLink } from './call-link.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { Outcome } from './forms.ts'
import { MoveAppointment } from './move-appointment.tsx'
import { OwnAccount } from './own-account.tsx'
import { type Phase, phaseOf, useNow } from './phase.ts'
import { CancelQuestion } from './plain-changes.tsx'
import { AfterTheCall, Prepare } from './prepare.tsx'

interface Props {
  appointment: Appointment
  /** What the visitor has just done. The heading says so and takes the focus. */
  begin: Outcome | undefined
  /** True in the client portal. The portal needs scripts, so the questions are dialogs. The headings are smaller. */
  isInPortal?: boolean
}

const outcomeTitles: Record<Outcome, string> = {
  booked: 'Your consultation is booked',
  moved: 'Your consultation has been rescheduled',
  canceled: 'Your consultation is canceled',
}

const phaseTitles: Record<Phase, string> = {
  open: 'Your consultation',
  closed: 'Your consultation',
  over: 'Your consultation is over',
  canceled: 'This consultation was canceled',
  missed: 'We missed you',
}

/** One appointment, with the actions that are possible now. */
export function AppointmentView({ appointment, begin, isInPortal = false }: Props) {
  const [search] = useSearchParams()
  const change = search.get('change')
  const [outcome, setOutcome] = useState(begin)
  /**
   * True while the visitor chooses another time. False after they give up, so that the button takes the focus again.
   */
  const [isMoving, setMoving] = useState<boolean | undefined>(change === 'move' || undefined)
  const [isCanceling, setCanceling] = useState(isInPortal && change === 'cancel')
  const phase = phaseOf(appointment, useNow())
  const asksOnPage = change === 'cancel' && !isInPortal
  const isAhead = phase === 'open' || phase === 'closed'
  const done = (what: Outcome) => {
    setMoving(undefined)
    setCanceling(false)
    setOutcome(what)
  }
  const title =
    outcome && (outcome === 'canceled' ? phase === 'canceled' : isAhead) ? outcomeTitles[outcome] : phaseTitles[phase]
  return (
    <>
      <h1
        key={outcome}
        ref={outcome ? takeFocus : undefined}
        tabIndex={-1}
        className={isInPortal ? 'text-3xl' : 'text-4xl md:text-5xl'}
      >
        {title}
      </h1>
      <Lead phase={phase} outcome={outcome} appointment={appointment} />
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        {/* The day and its times need more room than one column has. */}
        <div className={`min-w-0 ${phase === 'open' && isMoving ? 'max-w-3xl lg:col-span-2' : ''}`}>
          <AppointmentFacts appointment={appointment} />
          {isAhead && appointment.callUrl ? (
            <CallLink url={appointment.callUrl} startsAt={appointment.startsAt} />
          ) : null}
          {phase === 'open' && !isMoving && !asksOnPage ? (
            <PlainForm target={{ fields: {} }} className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
              <Button
                ref={isMoving === false ? takeFocus : undefined}
                look="secondary"
                {...plainButton('change', 'move', () => setMoving(true))}
              >
                Choose another time
              </Button>
              <Button look="secondary" {...plainButton('change', 'cancel', () => setCanceling(true))}>
                Cancel consultation{' '}
              </Button>
            </PlainForm>
          ) : null}
          {phase === 'open' && asksOnPage ? <CancelQuestion appointment={appointment} /> : null}
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
          <>
            <div className="space-y-10 lg:row-span-2">
              <AddToCalendar appointment={appointment} />
              <Prepare topic={appointment.topic.key} />
            </div>
            <div className="space-y-10">
              <AfterTheCall />
              <OwnAccount />
            </div>
          </>
        ) : null}
      </div>
      {isCanceling && phase === 'open' ? (
        <CancelDialog
          appointment={appointment}
          onCanceled={() => done('canceled')}
          onClose={() => setCanceling(false)}
        />
      ) : null}
    </>
  )
}

function Lead({
  phase,
  outcome,
  appointment,
}: {
  phase: Phase
  outcome: Outcome | undefined
  appointment: Appointment
}) {
  return <p className="mt-5 max-w-[62ch] text-ink-soft text-lg">{leadOf(phase, outcome, appointment)}</p>
}

function leadOf(phase: Phase, outcome: Outcome | undefined, { name }: Appointment): string {
  if (phase === 'canceled') return "You're all set. Book another time whenever you like."
  if (phase === 'missed') return 'Sorry we missed you. Please pick another time.'
  if (phase === 'over') return 'If you have more questions, write to us or book another consultation.'
  if (outcome === 'booked')
    return `Thank you, ${name}. We're emailing you a confirmation with a calendar file. Bookmark this page or use the link in your email to come back.`
  if (outcome === 'moved') return "We're emailing you the new time, with a new calendar file."
  return phase === 'open'
    ? 'Everything about your consultation on one page.'
    : "Your consultation starts soon, so you can't change its time on this page anymore."
}
