import type { BulkResult } from '../../../../platform/browser/shapes.ts'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { SentInvitation } from '../../desk-contract.ts'
import { invitationDays } from '../../shared/choices.ts'
import { resendingInvitations, useListChange, withdrawingInvitations } from './desk-queries.ts'

interface Props {
  invitations: SentInvitation[]
  /** The invitation's name, which screen readers read with the buttons. */
  about?: string
  onDone?: () => void
}

const noun = ['invitation', 'invitations'] as const

/** Resends or withdraws unused invitations, one or many. */
export function InvitationSteps({ invitations, about, onDone }: Props) {
  const resend = useListChange(resendingInvitations)
  const withdraw = useListChange(withdrawingInvitations)
  const unused = invitations.filter(({ state }) => state !== 'used').map(({ id, invitedAt }) => ({ id, invitedAt }))
  if (unused.length === 0) return null
  const counted = countOf(unused.length, noun)
  const confirmation = (action: string, { done, left }: BulkResult, why: string) => ({
    title: `${action} ${countOf(done, noun)}`,
    description: left > 0 ? `Not changed: ${left}. ${why}` : undefined,
  })
  return (
    <>
      <AskedStep
        action="Resend"
        doing="Resending..."
        question={`Resend ${counted}?`}
        look="primary"
        about={about}
        run={async () => confirmation('Resent', await resend({ chosen: unused }), notSent)}
        onDone={onDone}
      >
        <p>We email the same link again. It works for another {invitationDays} days.</p>
      </AskedStep>
      <AskedStep
        action="Withdraw"
        doing="Withdrawing..."
        question={`Withdraw ${counted}?`}
        about={about}
        run={async () => confirmation('Withdrew', await withdraw({ chosen: unused }), notWithdrawn)}
        onDone={onDone}
      >
        <p>The link stops working right away, and we delete the email address from this list. We don't email anyone.</p>
      </AskedStep>
    </>
  )
}

const notSent =
  'Their links were used, someone else just resent them, or we already sent three to their email addresses today.'
const notWithdrawn = 'Their links were used, or someone else just resent them.'
