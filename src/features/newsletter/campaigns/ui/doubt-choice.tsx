import { formatWhole } from '../../../../ui/base/format.ts'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import type { DeskCampaign } from '../contract.ts'
import { type DoubtRule, isDeciding } from '../shared/choices.ts'
import { calls, useCampaignChange } from './queries.ts'

const choices: Record<DoubtRule, { action: string; question: string; explanation: string; done: string }> = {
  resend: {
    action: 'Send them again',
    question: 'Send these emails again?',
    explanation: "Anyone who got the issue already gets it twice. You can't undo this.",
    done: 'Sending started',
  },
  leave: {
    action: 'Leave them',
    question: 'Leave these emails as they are?',
    explanation: "Anyone who didn't get the issue goes without it. You can't change this later.",
    done: 'Emails left as they are',
  },
}

/** Asks what to do with the emails that are in doubt, once the sending is over. */
export function DoubtChoice({ issue: { id, state, doubtChoice, progress } }: { issue: DeskCampaign }) {
  const { mutateAsync } = useCampaignChange(id, calls.settleDoubts)
  if (!isDeciding(state) || doubtChoice !== null || progress.inDoubt === 0) return null
  const count = progress.inDoubt
  return (
    <section aria-labelledby="doubts" className="mt-6 rounded-lg border border-line bg-surface p-5">
      <h2 id="doubts" className="text-xl">
        {count === 1 ? 'One email is in doubt' : `${formatWhole(count)} emails are in doubt`}
      </h2>
      <p className="mt-2 max-w-[70ch] text-[0.9375rem] text-ink-soft">
        We never got the mail server's answer, so we don't know whether they arrived. Below, choose “In doubt” as the
        status to see who they were for. You can send them again once.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {(['resend', 'leave'] as const).map((choice) => {
          const { explanation, done, ...words } = choices[choice]
          const run = async () => {
            await mutateAsync({ id, choice })
            return { title: done }
          }
          return (
            <AskedStep key={choice} {...words} doing="Saving..." look="primary" run={run}>
              <p>{explanation}</p>
            </AskedStep>
          )
        })}
      </div>
    </section>
  )
}
