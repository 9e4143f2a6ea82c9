import { useThisMinute } from '../../../../ui/base/use-this-minute.ts'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { useFirm } from '../../../company/ui/firm.ts'
import type { ListedInquiry } from '../../desk-contract.ts'
import { replyDue } from '../../shared/reply-promise.ts'

/** When the firm's reply is due. Shows nothing once someone has replied. */
export function Due({ inquiry: { state, createdAt } }: { inquiry: Pick<ListedInquiry, 'state' | 'createdAt'> }) {
  const company = useFirm()
  const now = useThisMinute()
  const due = company && state === 'new' ? replyDue(company, new Date(createdAt)) : undefined
  if (!due) return null
  const isLate = now !== undefined && due < now
  return (
    <span className={isLate ? 'font-medium text-danger' : 'text-amber'}>
      {isLate ? 'Reply was due ' : 'Reply by '}
      <Moment iso={due.toISOString()} />
    </span>
  )
}
