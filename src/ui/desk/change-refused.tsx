import { Link, useLocation } from 'react-router'
import { asksToSignInAgain } from '../base/refusal.ts'
import { Failure, takeFocus } from '../page/failure.tsx'

/** Shows the server's message that a change needs a new sign-in, with a link to sign in. `to` is the return path. */
export function SignInAgain({ error, to }: { error: Error; to: string }) {
  return (
    <p ref={takeFocus} tabIndex={-1} role="alert" className="rounded-md bg-amber-soft px-4 py-3 text-amber">
      {error.message}{' '}
      <Link
        to={`/auth?${new URLSearchParams({ again: '', to })}`}
        className="font-semibold underline underline-offset-4"
      >
        Sign in again
      </Link>
    </p>
  )
}

/**
 * Shows why a change was refused. If the change needs a new sign-in, adds a link to sign in and return to this page.
 */
export function ChangeRefused({ error, className }: { error: Error; className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className={className}>
      {asksToSignInAgain(error) ? (
        <SignInAgain error={error} to={`${pathname}${search}`} />
      ) : (
        <Failure>{error.message}</Failure>
      )}
    </div>
  )
}
