import { Link } from 'react-router'
import { formatWhole } from '../../../../ui/base/format.ts'
import { ProgressBar } from '../../../../ui/base/progress-bar.tsx'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { Fact, Facts } from '../../../../ui/desk/facts.tsx'
import { firmMoment } from '../../../../ui/desk/firm-moment.ts'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { DeskCampaign, Progress } from '../contract.ts'
import type { CampaignState } from '../shared/choices.ts'
import { DoubtChoice } from './doubt-choice.tsx'
import { audienceLabels, failedSentence, pauseSentences, stateLabels, stateLooks, titleOf } from './labels.ts'
import { Notice } from './notice.tsx'
import { Preview } from './preview.tsx'
import { calls, useCampaignChange } from './queries.ts'
import { Recipients } from './recipients.tsx'

/** Shows a scheduled issue, or the progress and the results of the sending. */
export function SentIssue({ issue }: { issue: DeskCampaign }) {
  const { id, state, draft, pauseReason, progress } = issue
  return (
    <>
      <h1 tabIndex={-1} className="wrap-anywhere text-3xl">
        {titleOf(draft)}
      </h1>
      <p className="mt-2">
        <Badge look={stateLooks[state]}>{stateLabels[state]}</Badge>
      </p>
      {pauseReason ? <Notice>{pauseSentences[pauseReason]}</Notice> : null}
      {state === 'failed' ? <Notice>{failedSentence}</Notice> : null}
      <Steps issue={issue} />
      {state === 'scheduled' ? null : (
        <Standing progress={progress} isOver={state === 'finished' || state === 'failed' || state === 'canceled'} />
      )}
      <DoubtChoice issue={issue} />
      <Times issue={issue} />
      <Preview id={id} version={issue.version} isDirty={false} />
      {state === 'scheduled' ? null : <Recipients id={id} isLive={state === 'sending'} />}
    </>
  )
}

function Standing({ progress, isOver }: { progress: Progress; isOver: boolean }) {
  const { total, sent, failed, inDoubt, skipped, doubts, bounced, complained, unsubscribed } = progress
  const unsent = progress.waiting + progress.sending + progress.canceled
  const done = total - unsent
  return (
    <section aria-label="Progress" className="mt-6">
      <p role="status" className="tabular-nums">
        {formatWhole(done)} of {formatWhole(total)} done
      </p>
      <ProgressBar done={done} total={total} />
      <Facts className="mt-6">
        <Fact title="Sent">{formatWhole(sent)}</Fact>
        <Fact title={isOver ? 'Not sent' : 'Waiting'}>{formatWhole(unsent)}</Fact>
        <Fact title="Failed">
          {formatWhole(failed)}
          {bounced > 0 ? `, of which ${formatWhole(bounced)} have no mailbox` : ''}
        </Fact>
        <Fact title="In doubt">
          {formatWhole(inDoubt)}
          {doubts > inDoubt ? `, and ${formatWhole(doubts - inDoubt)} sent again` : ''}
        </Fact>
        <Fact title="Unsubscribed before their turn">{formatWhole(skipped)}</Fact>
        <Fact title="Unsubscribed after the issue">{formatWhole(unsubscribed)}</Fact>
        <Fact title="Marked it as spam">{formatWhole(complained)}</Fact>
      </Facts>
      <p className="mt-3 max-w-[70ch] text-ink-soft text-sm">
        “Sent” means that the mail server accepted the email. “In doubt” means that it may or may not have, because we
        never got its answer. We don't count who opened the issue: email apps load pictures without anyone reading.
      </p>
    </section>
  )
}

const Times = ({
  issue: { draft, archivePath, zone, scheduledAt, startedAt, finishedAt },
}: {
  issue: DeskCampaign
}) => (
  <Facts className="mt-6">
    <Fact title="Scheduled for">{scheduledAt ? firmMoment(zone, scheduledAt) : 'Not scheduled'}</Fact>
    <Fact title="Started">{startedAt ? <Moment iso={startedAt} /> : 'Not yet'}</Fact>
    <Fact title="Ended">{finishedAt ? <Moment iso={finishedAt} /> : 'Not yet'}</Fact>
    <Fact title="Audience">{audienceLabels[draft.language]}</Fact>
    <Fact title="Interests">{draft.interests.length > 0 ? draft.interests.join(', ') : 'All'}</Fact>
    <Fact title="Speed">
      {draft.perSecond} per second, {draft.perDomain} to one domain
    </Fact>
    {archivePath ? (
      <Fact title="Public page">
        <Link to={archivePath} className="text-brand underline underline-offset-4">
          {archivePath}
        </Link>
      </Fact>
    ) : null}
  </Facts>
)

interface StepWords {
  action: string
  doing: string
  question: string
  explanation: string
  done: string
  look?: 'primary'
  cancelLabel?: string
}

const steps: Record<'withdraw' | 'pause' | 'resume' | 'cancel', StepWords> = {
  withdraw: {
    action: 'Back to draft',
    doing: 'Changing...',
    question: 'Turn this issue back into a draft?',
    explanation: 'No one gets it until you schedule or send it again.',
    done: 'Issue is a draft again',
    look: 'primary',
  },
  pause: {
    action: 'Pause issue',
    doing: 'Pausing...',
    question: 'Pause this issue?',
    explanation: "No more emails go out until you resume. Emails that the mail server already has can't be stopped.",
    done: 'Issue paused',
    look: 'primary',
  },
  resume: {
    action: 'Resume issue',
    doing: 'Resuming...',
    question: 'Resume this issue?',
    explanation: 'Everyone who is still waiting gets the issue. No one gets it twice.',
    done: 'Issue resumed',
    look: 'primary',
  },
  cancel: {
    action: 'Cancel the rest',
    doing: 'Canceling...',
    question: 'Cancel the rest of this issue?',
    explanation: "Anyone who is still waiting never gets this issue. You can't undo this.",
    done: 'Rest of the issue canceled',
    cancelLabel: "Don't cancel",
  },
}

const stepsIn: Partial<Record<CampaignState, (keyof typeof steps)[]>> = {
  scheduled: ['withdraw'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
}

/** After a restore, every email that was waiting is in doubt. */
const noOneWaits = 'No one is waiting, so this sends no email. After that, you can decide about the emails in doubt.'

const Steps = ({ issue }: { issue: DeskCampaign }) => (
  <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
    {stepsIn[issue.state]?.map((name) => (
      <Step key={name} issue={issue} name={name} />
    ))}
  </div>
)

function Step({ issue: { id, progress }, name }: { issue: DeskCampaign; name: keyof typeof steps }) {
  const { mutateAsync } = useCampaignChange(id, calls[name])
  const { explanation, done, ...words } = steps[name]
  const isIdle = name === 'resume' && progress.waiting + progress.sending === 0
  const run = async () => {
    await mutateAsync(id)
    return { title: done }
  }
  return (
    <AskedStep {...words} run={run}>
      <p>{isIdle ? noOneWaits : explanation}</p>
    </AskedStep>
  )
}
