import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { Failure } from '../../../../ui/page/failure.tsx'
import type { DeskCampaign } from '../contract.ts'
import { titleOf } from './labels.ts'
import { api, calls, checks, deleting, useCampaignChange } from './queries.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'

interface Props {
  issue: DeskCampaign
  /** What has to happen before the issue can be sent, if anything. */
  before: string | undefined
}

const outcomes = {
  passed: { Icon: CircleCheck, label: 'Passed', look: '' },
  unsure: { Icon: CircleHelp, label: 'Needs a look', look: 'text-amber' },
  failed: { Icon: CircleAlert, label: 'Failed', look: 'font-semibold text-danger' },
}

/** What must be right before the issue is sent, and the ways to send it. */
export function SendSection({ issue, before }: Props) {
  const { id, version } = issue
  const { data, error } = useQuery(checks(id, version))
  const isReady = !before && data?.every(({ outcome }) => outcome !== 'failed') === true
  return (
    <section aria-labelledby="send" className="mt-10 border-line border-t pt-6">
      <h2 id="send" className="text-2xl">
        Check and send
      </h2>
      {before ? (
        <p className="mt-2 text-ink-soft">{before} Until then, the checks below are for the draft as it was saved.</p>
      ) : null}
      {error ? <Failure>{error.message}</Failure> : null}
      <ul aria-label="Checks" aria-busy={!data} className="mt-4 space-y-2">
        {data?.map(({ name, outcome, sentence }) => {
          const { Icon, label, look } = outcomes[outcome]
          return (
            <li key={name} className={`flex gap-3 ${look}`}>
              <Icon
                aria-label={label}
                className={`mt-1 shrink-0 ${outcome === 'passed' ? 'text-brand' : ''}`}
                size={18}
              />
              <span className="wrap-anywhere min-w-0">{sentence}</span>
            </li>
          )
        })}
      </ul>
      <Steps
        issue={issue}
        isReady={isReady}
        before={before}
        audience={data?.find(({ name }) => name === 'audience')?.sentence}
      />
    </section>
  )
}

function Steps({ issue, isReady, before, audience }: Props & { isReady: boolean; audience: string | undefined }) {
  const { id, version, draft, isTested } = issue
  const [isWithoutTest, setWithoutTest] = useState(false)
  const [open, setOpen] = useState<'test' | 'schedule'>()
  const { mutateAsync } = useCampaignChange(id, calls.schedule)
  const navigate = useNavigate()
  const client = useQueryClient()
  const close = () => setOpen(undefined)
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {isReady && !isTested ? (
        <div className="w-full">
          <p>No one has tested this content. Send a test, and read it in your own email app.</p>
          <label className="mt-2 inline-flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-brand"
              checked={isWithoutTest}
              onChange={({ currentTarget }) => setWithoutTest(currentTarget.checked)}
            />
            Send without a test
          </label>
        </div>
      ) : null}
      <Button look="secondary" size="sm" disabled={before !== undefined} onClick={() => setOpen('test')}>
        Send a test
      </Button>
      {isReady && (isTested || isWithoutTest) ? (
        <>
          <Button look="secondary" size="sm" onClick={() => setOpen('schedule')}>
            Schedule
          </Button>
          <AskedStep
            action="Send now"
            doing="Starting..."
            look="primary"
            question={`Send “${titleOf(draft)}” now?`}
            run={async () => {
              await mutateAsync({ id, version, isWithoutTest: !isTested })
              return { title: 'Sending started', description: 'You can pause it at any time.' }
            }}
          >
            <p>{audience} The emails leave at once. You can't take back what has been sent.</p>
          </AskedStep>
        </>
      ) : null}
      <AskedStep
        action="Delete draft"
        doing="Deleting..."
        question={`Delete “${titleOf(draft)}”?`}
        run={async () => {
          await deleting({ id })
          void client.invalidateQueries({ queryKey: api.listCampaigns.key() })
          return { title: 'Draft deleted' }
        }}
        onDone={() => void navigate('/admin/newsletter')}
      >
        <p>You can't undo this.</p>
      </AskedStep>
      {open === 'test' ? <TestDialog id={id} onClose={close} /> : null}
      {open === 'schedule' ? <ScheduleDialog issue={issue} onClose={close} /> : null}
    </div>
  )
}
