import { useEffect, useState } from 'react'
import type { Appointment } from '../../contract.ts'

/** An appointment's phase for its visitor: can be changed, too late to change, over, canceled or missed. */
export type Phase = 'open' | 'closed' | 'over' | 'canceled' | 'missed'

export function phaseOf({ state, endsAt, changeableUntil }: Appointment, now: number): Phase {
  if (state === 'canceled') return 'canceled'
  if (state === 'no-show') return 'missed'
  if (state === 'completed' || Date.parse(endsAt) <= now) return 'over'
  return now <= Date.parse(changeableUntil) ? 'open' : 'closed'
}

/** The current time, updated twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
