import { useState } from 'react'
import { Button } from '../base/button.tsx'

/** Loads the messages before the first one that is shown. */
export function Earlier({ load }: { load: () => Promise<void> }) {
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const run = async () => {
    setState('loading')
    await load().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }
  return (
    <div className="mb-3 text-center">
      <Button look="secondary" size="sm" disabled={state === 'loading'} onClick={() => void run()}>
        {state === 'loading' ? 'Loading...' : 'Show earlier messages'}
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="mt-2 text-danger">
          We couldn't load the earlier messages. Please try again.
        </p>
      ) : null}
    </div>
  )
}
