import { isMissing } from '../../platform/browser/request-error.ts'
import { Button, ButtonLink } from '../base/button.tsx'
import { isNotAllowed, needsSecondFactor } from '../base/refusal.ts'
import { Panel } from './panel.tsx'

interface Props {
  error: Error
  onRetry: () => void
  className?: string
}

/** Shown in place of content that couldn't be loaded. Says why, and what to do next. */
export function Refused({ className, ...what }: Props) {
  return (
    <div className={className}>
      <Reason {...what} />
    </div>
  )
}

function Reason({ error, onRetry }: Props) {
  if (needsSecondFactor(error)) return <NeedsSecondFactor />
  if (isNotAllowed(error)) return <NotAllowed message={error.message} />
  if (isMissing(error)) return <Missing />
  return (
    <Panel title="We couldn't load this">
      <p className="mt-2 text-ink-soft">{error.message}</p>
      <Button look="secondary" onClick={onRetry} className="mt-5">
        Try again
      </Button>
    </Panel>
  )
}

function NotAllowed({ message }: { message: string }) {
  return (
    <Panel title="You don't have access to this">
      <p className="mt-2 text-ink-soft">{message}</p>
      <ButtonLink look="secondary" to="/client-portal" className="mt-5">
        Go to your portal
      </ButtonLink>
    </Panel>
  )
}

const Missing = () => (
  <Panel title="There is nothing at this address">
    <p className="mt-2 text-ink-soft">It may have been deleted, or the address may be mistyped.</p>
  </Panel>
)

function NeedsSecondFactor() {
  return (
    <Panel title="One more step protects this area">
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        These pages show other people's information, so a password alone isn't enough to open them. Set up an
        authenticator app or a passkey on your account page. It takes about two minutes.
      </p>
      <ButtonLink to="/client-portal/profile#second-factor" className="mt-5">
        Set up a second factor
      </ButtonLink>
    </Panel>
  )
}
