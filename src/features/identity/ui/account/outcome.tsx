import { Link } from 'react-router'
import { Failure, takeFocus } from '../../../../ui/failure.tsx'
import { reasonOf } from '../../../../ui/refused.tsx'
import { signInAgainPath } from '../return-path.ts'

export const asksToSignInAgain = (error: unknown) => reasonOf(error) === 'sign_in_again'

/** For what is refused because the sign-in was a while ago; `to` leads back afterwards. */
export function SignInAgain({ to }: { to: string }) {
  return (
    <p ref={takeFocus} tabIndex={-1} role="alert" className="rounded-md bg-amber-soft px-4 py-3 text-amber">
      Please sign in again to change this: it was more than 15 minutes ago.{' '}
      <Link to={to} className="font-semibold underline underline-offset-4">
        Sign in again
      </Link>
    </p>
  )
}

interface Props {
  section: string
  error: Error | null
  /** What went well; read out where it appears. */
  done?: string
  /** True where the form itself shows what went wrong. */
  isInForm?: boolean
}

/** How the last change of a section ended. */
export function Outcome({ section, error, done, isInForm = false }: Props) {
  return (
    <>
      {asksToSignInAgain(error) ? <SignInAgain to={signInAgainPath(`/client-portal/profile#${section}`)} /> : null}
      {error && !asksToSignInAgain(error) && !isInForm ? <Failure>{error.message}</Failure> : null}
      <p role="status" className="font-medium text-brand empty:hidden">
        {error ? undefined : done}
      </p>
    </>
  )
}

/** For forms: a call that asks to sign in again is answered beside the form, everything else within. */
export const exceptSignInAgain = (error: unknown) => {
  if (!asksToSignInAgain(error)) throw error
}
