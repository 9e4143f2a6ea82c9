import { useEffect, useState } from 'react'
import { minuteMs } from '../../../../time/days.ts'
import { closingAt, dayWords, hourIn, nextOpening } from '../../../company/shared/hours.ts'
import { useFirm } from '../../../company/ui/firm.ts'

export interface Presence {
  /** True during the firm's opening hours. */
  isOpen: boolean
  /** When the firm opens next, such as `on Monday at 9 AM ET`. Empty if it is open or never opens. */
  opensAt: string
  /** When the firm closes, such as `5 PM ET`. Empty if it is closed. */
  closesAt: string
}

const never: Presence = { isOpen: false, opensAt: '', closesAt: '' }

/** Whether the firm is open now, and when it closes or opens next. */
export function usePresence(): Presence {
  const firm = useFirm()
  const now = useMinute()
  if (!firm) return never
  const { hours, holidays } = firm
  const closing = closingAt(hours, holidays, now)
  if (closing) return { isOpen: true, opensAt: '', closesAt: hourIn(hours.zone, closing) }
  const opening = nextOpening(hours, holidays, now)
  if (!opening) return never
  const day = dayWords(hours.zone, opening, now)
  return { ...never, opensAt: `${day === 'today' ? day : `on ${day}`} at ${hourIn(hours.zone, opening)}` }
}

/** The current time, updated every half minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
