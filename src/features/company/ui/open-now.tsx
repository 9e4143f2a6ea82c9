import { useSyncExternalStore } from 'react'
import type { Company } from '../contract.ts'
import { openWords } from './open-words.ts'

const minute = 60_000

/** Calls back when clocks show the next minute, and then every minute. */
function everyMinute(tick: () => void) {
  let timer = setTimeout(
    function next() {
      tick()
      timer = setTimeout(next, minute - (Date.now() % minute))
    },
    minute - (Date.now() % minute),
  )
  return () => clearTimeout(timer)
}

const thisMinute = () => Math.floor(Date.now() / minute)
const noMinute = () => undefined

/** Whether the firm is open now. A kept page cannot know, so the browser says it, in a line that is there from the start. */
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
      {now === undefined ? null : openWords(company, new Date(now * minute))}
    </p>
  )
}
