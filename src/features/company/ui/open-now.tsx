import { useIsSettled } from '../../../ui/base/use-is-browser.ts'
import { useThisMinute } from '../../../ui/base/use-this-minute.ts'
import type { Company } from '../contract.ts'
import { openText } from './open-words.ts'

/**
 * Says whether the firm is open now. The server leaves the line empty, because pages are cached. The browser fills it
 * in, in a task of its own, because the first date format takes 0.1 seconds on a phone.
 */
export function OpenNow({
  company,
  className = '',
}: {
  company: Pick<Company, 'hours' | 'holidays'>
  className?: string
}) {
  const now = useThisMinute()
  const isSettled = useIsSettled()
  return <p className={`min-h-[1lh] ${className}`}>{isSettled && now ? openText(company, now) : null}</p>
}
