import { Button, ButtonLink } from './button.tsx'
import { Panel } from './panel.tsx'

/** Why a call was refused, in the server's word; undefined where it gives none. */
export function reasonOf(error: unknown): string | undefined {
  const { body } = (error ?? {}) as { body?: { data?: { reason?: unknown } } }
  const reason = body?.data?.reason
  return typeof reason === 'string' ? reason : undefined
}

/** True where nothing is open until a second factor is set up. */
export const needsSecondFactor = (error: unknown) => reasonOf(error) === 'second_factor'

interface Props {
  error: Error
  onRetry: () => void
  className?: string
}

/** In the place of what could not be read: why, and a way on. */
export function Refused({ className, ...what }: Props) {
  return (
    <div className={className}>
      <Reason {...what} />
    </div>
  )
}

function Reason({ error, onRetry }: Props) {
  if (needsSecondFactor(error)) return <NeedsSecondFactor />
  if ('status' in error && error.status === 403) return <NotAllowed message={error.message} />
  return (
    <Panel title="This could not be loaded">
      <p className="mt-2 text-ink-soft">{error.message}</p>
      <Button look="secondary" onClick={onRetry} className="mt-5">
        Try again
      </Button>
    </Panel>
  )
}

function NotAllowed({ message }: { message: string }) {
  return (
    <Panel title="This is not open to you">
      <p className="mt-2 text-ink-soft">{message}</p>
      <ButtonLink look="secondary" to="/client-portal" className="mt-5">
        Go to your portal
      </ButtonLink>
    </Panel>
  )
}

function NeedsSecondFactor() {
  return (
    <Panel title="One more step protects this area">
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        These pages show what belongs to other people, so a password alone does not open them. Set up an authenticator
        app or a passkey on your account page; it takes about two minutes.
      </p>
      <ButtonLink to="/client-portal/profile#second-factor" className="mt-5">
        Set up a second factor
      </ButtonLink>
    </Panel>
  )
}
