import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../../../ui/base/button.tsx'

/** Seconds until a moment on this browser's clock; 0 afterwards. */
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

/** Said aloud at a few moments only: a clock that speaks every second keeps nobody company. */
export function spokenAt(seconds: number): string {
  if (seconds === 0) return ''
  if (seconds <= 30) return 'The time is held for less than 30 more seconds.'
  if (seconds <= 60) return 'The time is held for one more minute.'
  if (seconds <= 120) return 'The time is held for 2 more minutes.'
  if (seconds <= 300) return 'The time is held for 5 more minutes.'
  return 'The time is held for you.'
}

/** How long the time is still held. */
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
  /** Which time it is. */
  children: ReactNode
}

/** While another time is looked for, the one that is held is not lost. */
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

/** Whoever is typing goes on typing. */
function focusUnlessTyping(element: HTMLElement | null) {
  if (!document.activeElement?.matches('input, textarea, select')) element?.focus()
}

/** The hold has ended; what was typed is still there. */
export function HoldEnded({ isHolding, onAgain, onOther }: EndedProps) {
  return (
    <div
      ref={focusUnlessTyping}
      tabIndex={-1}
      role="alert"
      className="mb-5 rounded-md border border-line-strong bg-amber-soft px-5 py-4"
    >
      <p className="font-semibold text-amber">The time is no longer held for you.</p>
      <p className="mt-1">Everything you typed is kept. Nothing is booked yet.</p>
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
