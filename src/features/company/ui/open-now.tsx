import { useThisMinute } from '../../../ui/base/use-this-minute.ts'
import type { Company } from '../contract.ts'
import { openText } from './open-words.ts'

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
  const now = useThisMinute()
  return <p className={`min-h-[1lh] ${className}`}>{now ? openText(company, now) : null}</p>
}
