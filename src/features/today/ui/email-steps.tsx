import { AskedStep } from '../../../ui/desk/asked-step.tsx'
import { useChangeOf } from '../../../ui/desk/use-change-of.ts'
import type { SettleEmails, Today } from '../contract.ts'
import { api, atAGlance } from './queries.ts'

type Email = Pick<Today['emails']['lost'][number], 'id' | 'recipient'>

interface Words {
  action: string
  question: string
  done: string
}

/** The labels and messages of each choice, for one email to a recipient and for several emails. */
const choices: Record<
  SettleEmails['choice'],
  { explanation: string; one: (recipient: string) => Words; many: (count: number) => Words }
> = {
  resend: {
    explanation: 'Anyone who already has the email gets it twice. A link in an old email may have expired.',
    one: (recipient) => ({
      action: 'Send it again',
      question: `Send the email to ${recipient} again?`,
      done: 'Email on its way again',
    }),
    many: (count) => ({
      action: 'Send them all again',
      question: `Send ${count} emails again?`,
      done: `${count} emails on their way again`,
    }),
  },
  leave: {
    explanation: "Anyone who didn't get the email goes without it. You can't change this later.",
    one: (recipient) => ({
      action: 'Leave it',
      question: `Leave the email to ${recipient} as it is?`,
      done: 'Email left as it is',
    }),
    many: (count) => ({
      action: 'Leave them all',
      question: `Leave ${count} emails as they are?`,
      done: `${count} emails left as they are`,
    }),
  },
}

/** Asks what to do with one email that is in doubt, or with all of them. */
export function EmailSteps({ emails }: { emails: Email[] }) {
  const { mutateAsync } = useChangeOf(atAGlance().queryKey, api.settleEmails.call)
  const [first] = emails
  if (!first) return null
  const isOne = emails.length === 1
  return (
    <div className={`flex flex-wrap gap-3 ${isOne ? 'mt-2' : 'mt-5'}`}>
      {(['resend', 'leave'] as const).map((choice) => {
        const { explanation, one, many } = choices[choice]
        const { done, ...words } = isOne ? one(first.recipient) : many(emails.length)
        const run = async () => {
          await mutateAsync({ ids: emails.map(({ id }) => id), choice })
          return { title: done }
        }
        return (
          <AskedStep
            key={choice}
            {...words}
            about={isOne ? first.recipient : undefined}
            doing="Saving..."
            look="primary"
            run={run}
          >
            <p>{explanation}</p>
          </AskedStep>
        )
      })}
    </div>
  )
}
