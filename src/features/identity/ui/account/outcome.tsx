import { asksToSignInAgain } from '../../../../ui/base/refusal.ts'
import { SignInAgain } from '../../../../ui/desk/change-refused.tsx'
import { Failure } from '../../../../ui/page/failure.tsx'

interface Props {
  section: string
  error: Error | null
  /** Says what succeeded. Screen readers read it when it appears. */
  done?: string
  /** True if the form itself shows the error. */
  isInForm?: boolean
}

/** The result of a section's last change. */
export function Outcome({ section, error, done, isInForm = false }: Props) {
  return (
    <>
      {error && asksToSignInAgain(error) ? (
        <SignInAgain error={error} to={`/client-portal/profile#${section}`} />
      ) : null}
      {error && !asksToSignInAgain(error) && !isInForm ? <Failure>{error.message}</Failure> : null}
      <p role="status" className="font-medium text-brand empty:hidden">
        {error ? undefined : done}
      </p>
    </>
  )
}

/** For forms: `Outcome` shows errors that ask people to sign in again, and the form shows all others. */
export const exceptSignInAgain = (error: unknown) => {
  if (!asksToSignInAgain(error)) throw error
}
