import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { apiOf } from '../../../platform/browser/rpc.ts'
import { Button } from '../../../ui/base/button.tsx'
import { useIsBrowser } from '../../../ui/base/use-is-browser.ts'
import type { analytics } from '../contract.ts'
import { choose, mayCount, onChoice, saysNo } from './choice.ts'

const api = apiOf<typeof analytics>('analytics')

/** Says whether we count this browser's visits, and lets the visitor change it. */
export function PrivacyChoice() {
  const isBrowser = useIsBrowser()
  return isBrowser ? (
    <Choice />
  ) : (
    <p className="text-ink-soft">Without scripts, this browser's visits aren't counted.</p>
  )
}

function Choice() {
  const { data } = useQuery(api.getEventSettings.queryOptions())
  // While we don't know the settings, we assume that visits are counted, so that the visitor can say no.
  const isCounted = useSyncExternalStore(onChoice, () => mayCount(data?.asksConsent ?? false))
  if (saysNo()) {
    return <p>Your browser asks sites not to track you. We respect that: your visits aren't counted.</p>
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-5">
      <p role="status" className="grow">
        {isCounted ? 'Visits from this browser are counted.' : "Visits from this browser aren't counted."}
      </p>
      <Button look="secondary" size="sm" onClick={() => choose(isCounted ? 'no' : 'yes')}>
        {isCounted ? "Don't count my visits" : 'Count my visits'}
      </Button>
    </div>
  )
}
