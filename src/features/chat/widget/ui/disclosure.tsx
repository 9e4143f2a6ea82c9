import { Link } from 'react-router'
import { useUser } from '../../../identity/ui/session.ts'
import { retentionMonths } from '../../conversations/shared/retention.ts'

/** The first bubble: who answers here, and what happens with what people write. */
export function Disclosure() {
  const user = useUser()
  return (
    <div className="mb-3 max-w-[34rem] rounded-lg border border-line bg-surface px-3.5 py-2.5 text-[0.9375rem]">
      <p>
        Hello{user?.firstName ? ` ${user.firstName}` : ''}! I'm an automated assistant. I give general information from
        our own pages and tax tables, and I name the source. I can make mistakes, and this isn't tax advice. You can ask
        for a person at any time.
      </p>
      <p className="mt-2 text-ink-soft text-sm">
        Please don't send tax IDs or card numbers. We delete chats {retentionMonths} months after the last message.{' '}
        <Link to="/privacy-policy" className="font-semibold underline underline-offset-4">
          Privacy Policy
        </Link>
      </p>
    </div>
  )
}
