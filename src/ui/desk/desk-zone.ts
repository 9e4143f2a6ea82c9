import { createContext, useContext } from 'react'
import { dateHere, dateIn } from '../../time/clock.ts'
import type { Day } from '../../time/days.ts'
import { momentHere } from '../../time/moment.ts'
import { firmMoment } from './firm-moment.ts'

/**
 * The firm's time zone, in which the desks show every moment. Undefined outside the administration, where people see
 * moments in their own time zone.
 */
export const DeskZone = createContext<string | undefined>(undefined)

/** Returns a function that says a moment in words. Use it only in the browser, which alone knows the reader's clock. */
export function useMomentWords(): (iso: string) => string {
  const zone = useContext(DeskZone)
  return zone ? (iso) => firmMoment(zone, iso) : momentHere
}

/** Today on the firm's clock on the desks, elsewhere on this device's clock. */
export function useToday(): Day {
  const zone = useContext(DeskZone)
  return zone ? dateIn(zone, new Date()) : dateHere()
}
