import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { exactClockIn } from '../../../../../time/words.ts'
import { Button } from '../../../../../ui/base/button.tsx'
import { useIsBrowser } from '../../../../../ui/base/use-is-browser.ts'
import { PlainForm, type PlainTarget, plainButton } from '../../../../../ui/forms/plain-form.tsx'
import type { TimePick } from '../times/refused-time.tsx'

/** Seconds until a moment by this browser's clock; 0 once it has passed. */
export function useSecondsUntil(until: number | undefined): number {
  const [, draw] = useState(0)
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => draw((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

const two = (value: number) => String(value).padStart(2, '0')

/**
 * What a screen reader announces about the time left. The text changes only a few times, because people can't bear a
 * timer that speaks every second.
 */
export function spokenAt(seconds: number): string {
  if (seconds === 0) return ''
  if (seconds <= 30) return 'Your hold expires in less than 30 seconds.'
  if (seconds <= 60) return 'Your hold expires in one minute.'
  if (seconds <= 120) return 'Your hold expires in 2 minutes.'
  if (seconds <= 300) return 'Your hold expires in 5 minutes.'
  return 'The time is held for you.'
}

interface NoticeProps {
  seconds: number
  /** When the hold expires. We show this time until scripts run and count down the seconds. */
  until: string
  zone: string
  /** What is held. */
  children?: ReactNode
}

/** Shows how much time is left until the hold expires. */
export function HoldNotice({ seconds, until, zone, children }: NoticeProps) {
  const isBrowser = useIsBrowser()
  const look = seconds <= 60 ? 'bg-amber-soft text-amber' : 'bg-brand-soft text-brand-strong'
  return (
    <div className={`mb-5 flex items-center gap-3 rounded-md px-4 py-3 ${look}`}>
      <Clock aria-hidden size={20} className="shrink-0" />
      <div>
        {children ? <p className="font-semibold">{children}</p> : null}
        <p>
          {isBrowser ? 'This time is held for you for ' : 'This time is held for you until '}
          {isBrowser ? (
            <strong className="font-semibold tabular-nums" role="timer">
              {Math.floor(seconds / 60)}:{two(seconds % 60)}
            </strong>
          ) : (
            <strong className="font-semibold tabular-nums">{exactClockIn(zone, until)}</strong>
          )}
        </p>
      </div>
      <p role="status" className="sr-only">
        {isBrowser ? spokenAt(seconds) : ''}
      </p>
    </div>
  )
}

interface KeptProps extends NoticeProps {
  place: PlainTarget
  onKeep: () => void
}

/** Offers to return to the held time while the visitor looks for another. */
export const KeptTime = ({ place, onKeep, children, ...hold }: KeptProps) => (
  <div className="mb-8">
    <HoldNotice {...hold} />
    {children}
    <PlainForm target={place} without={['step', 'day']}>
      <Button look="secondary" className="mt-4" {...plainButton('step', 'details', onKeep)}>
        Keep this time
      </Button>
    </PlainForm>
  </div>
)

interface EndedProps {
  isHolding: boolean
  startsAt: string
  place: PlainTarget
  pick: TimePick
  onAgain: () => void
  onOther: () => void
}

/** Takes the focus, unless the person is typing. */
function focusUnlessTyping(element: HTMLElement | null) {
  if (!document.activeElement?.matches('input, textarea, select')) element?.focus()
}

/** Says that the hold has expired and that everything typed is still there. */
export function HoldExpired({ isHolding, startsAt, place, pick, onAgain, onOther }: EndedProps) {
  return (
    <div
      ref={focusUnlessTyping}
      tabIndex={-1}
      role="alert"
      className="mb-5 rounded-md border border-line-strong bg-amber-soft px-5 py-4"
    >
      <p className="font-semibold text-amber">Your hold on this time has expired.</p>
      <p className="mt-1">We've kept everything you typed. Nothing is booked yet.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <PlainForm target={pick} without={[pick.name]}>
          <Button disabled={isHolding} {...plainButton(pick.name, startsAt, onAgain)}>
            {isHolding ? 'One moment...' : 'Hold this time again'}
          </Button>
        </PlainForm>
        <PlainForm target={place} without={['step', 'day']}>
          <Button look="secondary" {...plainButton('step', 'time', onOther)}>
            Choose another time
          </Button>
        </PlainForm>
      </div>
    </div>
  )
}
