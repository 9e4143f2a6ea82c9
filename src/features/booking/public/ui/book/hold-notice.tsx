import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../../../ui/base/button.tsx'

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

/** Shows how much time is left until the hold expires. */
export function HoldNotice({ seconds }: { seconds: number }) {
  const look = seconds <= 60 ? 'bg-amber-soft text-amber' : 'bg-brand-soft text-brand-strong'
  return (
    <div className={`mb-5 flex items-center gap-3 rounded-md px-4 py-3 ${look}`}>
      <Clock aria-hidden size={20} className="shrink-0" />
      <p>
        This time is held for you for{' '}
        <strong className="font-semibold tabular-nums" role="timer">
          {Math.floor(seconds / 60)}:{two(seconds % 60)}
        </strong>
      </p>
      <p role="status" className="sr-only">
        {spokenAt(seconds)}
      </p>
    </div>
  )
}

interface KeptProps {
  seconds: number
  onKeep: () => void
  /** The held time. */
  children: ReactNode
}

/** Offers to return to the held time while the visitor looks for another. */
export const KeptTime = ({ seconds, onKeep, children }: KeptProps) => (
  <div className="mb-8">
    <HoldNotice seconds={seconds} />
    {children}
    <Button look="secondary" className="mt-4" onClick={onKeep}>
      Keep this time
    </Button>
  </div>
)

interface EndedProps {
  isHolding: boolean
  onAgain: () => void
  onOther: () => void
}

/** Takes the focus, unless the person is typing. */
function focusUnlessTyping(element: HTMLElement | null) {
  if (!document.activeElement?.matches('input, textarea, select')) element?.focus()
}

/** Says that the hold has expired and that everything typed is still there. */
export function HoldEnded({ isHolding, onAgain, onOther }: EndedProps) {
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
        <Button disabled={isHolding} onClick={onAgain}>
          {isHolding ? 'One moment...' : 'Hold this time again'}
        </Button>
        <Button look="secondary" onClick={onOther}>
          Choose another time
        </Button>
      </div>
    </div>
  )
}
