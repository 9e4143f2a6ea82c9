import { asksToSignInAgain } from '../../../../ui/base/refusal.ts'
import { SignInAgain } from '../../../../ui/desk/change-refused.tsx'
import { Failure } from '../../../../ui/page/failure.tsx'

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

/** For forms: a call that asks to sign in again is answered beside the form, everything else within. */
export const exceptSignInAgain = (error: unknown) => {
  if (!asksToSignInAgain(error)) throw error
}
