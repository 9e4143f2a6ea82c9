import { useSyncExternalStore } from 'react'
import { minuteMs } from '../../time/days.ts'

/** Calls `tick` at the start of every minute. */
function everyMinute(tick: () => void) {
  let timer = setTimeout(
    function next() {
      tick()
      timer = setTimeout(next, minuteMs - (Date.now() % minuteMs))
    },
    minuteMs - (Date.now() % minuteMs),
  )
  return () => clearTimeout(timer)
}

const thisMinute = () => Math.floor(Date.now() / minuteMs)
const noMinute = () => undefined

/** The current minute. Undefined on the server, because pages are cached. */
export function useThisMinute(): Date | undefined {
  const minute = useSyncExternalStore(everyMinute, thisMinute, noMinute)
  return minute === undefined ? undefined : new Date(minute * minuteMs)
}
