import { AskedStep } from '../../../ui/desk/asked-step.tsx'
import { countOf } from '../../../ui/desk/count-of.ts'
import { useChangeOf } from '../../../ui/desk/use-change-of.ts'
import type { SettleEmails, Today } from '../contract.ts'
import { api, atAGlance } from './queries.ts'

type Email = Pick<Today['emails']['lost'][number], 'id' | 'recipient'>

interface Choice {
  action: string
  allAction: string
  question: string
  explanation: string
  done: string
}

const choices: Record<SettleEmails['choice'], Choice> = {
  resend: {
    action: 'Send it again',
    allAction: 'Send them all again',
    question: 'Send again',
    explanation: 'Anyone who got the email already gets it twice. A link in an old email may have expired.',
    done: 'Sent again',
  },
  leave: {
    action: 'Leave it',
    allAction: 'Leave them all',
    question: 'Leave as it is',
    explanation: "Anyone who didn't get the email goes without it. You can't change this later.",
    done: 'Left as it is',
  },
}

/** Asks what becomes of one email that is in doubt, or of all of them. */
export function EmailSteps({ emails }: { emails: Email[] }) {
  const { mutateAsync } = useChangeOf(atAGlance().queryKey, api.settleEmails.call)
  const [first, ...others] = emails
  if (!first) return null
  const what = others.length > 0 ? countOf(emails.length, ['email', 'emails']) : `the email to ${first.recipient}`
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {(['resend', 'leave'] as const).map((choice) => {
        const { action, allAction, question, explanation, done } = choices[choice]
        return (
          <AskedStep
            key={choice}
            action={others.length > 0 ? allAction : action}
            about={others.length > 0 ? undefined : first.recipient}
            doing="Saving..."
            look="primary"
            question={`${question}: ${what}?`}
            run={async () => {
              await mutateAsync({ ids: emails.map(({ id }) => id), choice })
              return { title: `${done}: ${what}` }
            }}
          >
            <p>{explanation}</p>
          </AskedStep>
        )
      })}
    </div>
  )
}
