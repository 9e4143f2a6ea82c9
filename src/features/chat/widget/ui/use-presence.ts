import { useEffect, useState } from 'react'
import { minuteMs } from '../../../../time/days.ts'
import { cityOf } from '../../../../time/zone-names.ts'
import { closingAt, dayWords, hourIn, nextOpening } from '../../../company/shared/hours.ts'
import { useFirm } from '../../../company/ui/firm.ts'

export interface Presence {
  /** True during the firm's opening hours. */
  isOpen: boolean
  /** When the firm opens next, such as `on Monday at 9 AM (New York time)`. Empty if it is open or never opens. */
  opensAt: string
}

/** Whether people answer now, by the firm's opening hours. */
export function usePresence(): Presence {
  const firm = useFirm()
  const now = useMinute()
  if (!firm) return { isOpen: false, opensAt: '' }
  const { hours, holidays } = firm
  if (closingAt(hours, holidays, now)) return { isOpen: true, opensAt: '' }
  const opening = nextOpening(hours, holidays, now)
  if (!opening) return { isOpen: false, opensAt: '' }
  const day = dayWords(hours.zone, opening, now)
  const when = `${day === 'today' ? day : `on ${day}`} at ${hourIn(hours.zone, opening)}`
  return { isOpen: false, opensAt: `${when} (${cityOf(hours.zone)} time)` }
}

/** The current time, which changes every half minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
