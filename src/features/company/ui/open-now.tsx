import { useSyncExternalStore } from 'react'
import { minuteMs } from '../../../time/days.ts'
import type { Company } from '../contract.ts'
import { openText } from './open-words.ts'

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

/**
 * Says whether the firm is open now. The server leaves the line empty, because pages are cached; the browser fills it
 * in.
 */
export function OpenNow({
  company,
  className = '',
}: {
  company: Pick<Company, 'hours' | 'holidays'>
  className?: string
}) {
  const now = useSyncExternalStore(everyMinute, thisMinute, noMinute)
  return (
    <p className={`min-h-[1lh] ${className}`}>
      {now === undefined ? null : openText(company, new Date(now * minuteMs))}
    </p>
  )
}
