import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { Done, SentInvitation } from '../../desk-contract.ts'
import { invitationDays } from '../../shared/choices.ts'
import { sendingAgain, useListChange, withdrawingInvitations } from './desk-queries.ts'

interface Props {
  invitations: SentInvitation[]
  /** Of the buttons, for who cannot see whose they are. */
  about?: string
  onDone?: () => void
}

const noun = ['invitation', 'invitations'] as const

/** What can be done with invitations that nobody has used, one or many. */
export function InvitationSteps({ invitations, about, onDone }: Props) {
  const sendAgain = useListChange(sendingAgain)
  const withdraw = useListChange(withdrawingInvitations)
  const chosen = invitations.filter(({ state }) => state !== 'used').map(({ id, invitedAt }) => ({ id, invitedAt }))
  if (chosen.length === 0) return null
  const those = countOf(chosen.length, noun)
  const tell = (deed: string, { done, left }: Done, why: string) => ({
    title: `${countOf(done, noun)} ${deed}`,
    description: left > 0 ? `Left as they were: ${left}. ${why}` : undefined,
  })
  return (
    <>
      <AskedStep
        action="Send again"
        doing="Sending..."
        question={`Send ${those} again?`}
        look="primary"
        about={about}
        run={async () => tell('sent again', await sendAgain({ chosen }), notSent)}
        onDone={onDone}
      >
        <p>The same link goes out once more, and works for another {invitationDays} days.</p>
      </AskedStep>
      <AskedStep
        action="Withdraw"
        doing="Withdrawing..."
        question={`Withdraw ${those}?`}
        about={about}
        run={async () => tell('withdrawn', await withdraw({ chosen }), notWithdrawn)}
        onDone={onDone}
      >
        <p>The link ends at once, and the address leaves this list. Nobody is written to.</p>
      </AskedStep>
    </>
  )
}

const notSent = 'The link was used, somebody has just sent it, or the address has had three today.'
const notWithdrawn = 'The link was used, or somebody has just sent it again.'
