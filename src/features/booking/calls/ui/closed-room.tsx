import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { Panel } from '../../../../ui/desk/panel.tsx'
import type { Call } from '../contract.ts'
import { durationInWords, openingTime } from './call-times.ts'
import { DeviceCheck } from './device-check.tsx'
import { useOwnMedia } from './use-local-media.ts'

export function EarlyCall({ call }: { call: Call }) {
  const [isChecking, setIsChecking] = useState(false)
  return (
    <div className="max-w-3xl space-y-8">
      <section className="rounded-lg border border-line bg-surface p-6">
        <h2 className="text-xl">The room isn't open yet</h2>
        <p className="mt-2 text-ink-soft">
          It opens at <span className="tabular-nums">{openingTime(call)}</span>, ten minutes before the start:{' '}
          <Remaining call={call} />. You can leave this page open; the room will appear here.
        </p>
      </section>
      {isChecking ? (
        <Check />
      ) : (
        <Button look="secondary" onClick={() => setIsChecking(true)}>
          Check camera and microphone
        </Button>
      )}
    </div>
  )
}

function Check() {
  return <DeviceCheck media={useOwnMedia()} />
}

/** The time left until the room opens, by the server's clock. Updates every ten seconds. */
function Remaining({ call: { now, opensAt } }: { call: Call }) {
  const [asked] = useState(() => ({ now, at: performance.now() }))
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPassed(performance.now() - asked.at), 10_000)
    return () => clearInterval(timer)
  }, [asked])
  return <>in {durationInWords(Date.parse(opensAt) - Date.parse(asked.now) - passed)}</>
}

export function CanceledCall({ call }: { call: Call }) {
  return (
    <Panel title="This consultation was canceled">
      <WayOn call={call} />
    </Panel>
  )
}

export function PastCall({ call }: { call: Call }) {
  return (
    <Panel title="This consultation is over">
      <p className="mt-2 text-ink-soft">The room is closed. Nothing was recorded.</p>
      <WayOn call={call} />
    </Panel>
  )
}

function WayOn({ call: { side } }: { call: Call }) {
  return side === 'visitor' ? (
    <ButtonLink to="/book-consultation" className="mt-5">
      Book another time
    </ButtonLink>
  ) : null
}

/** The link to the call for a firm that uses another meeting service. */
export function OutsideCall({ url }: { url: string }) {
  return (
    <Panel title="The meeting is open">
      <p className="mt-2 text-ink-soft">It is held at {new URL(url).host} and opens in a new tab.</p>
      <ButtonLink to={url} target="_blank" rel="noopener noreferrer" className="mt-5">
        Open the meeting
      </ButtonLink>
    </Panel>
  )
}
