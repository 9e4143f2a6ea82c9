import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import { ConfigurationError } from './clerk-part.tsx'
import { useClerkState } from './state.ts'

const seconds = 8

/** Sends people to Clerk's sign-in form, because people also set their passwords there. */
export function ClerkPasswordNotice() {
  const navigate = useNavigate()
  const { state } = useClerkState()
  const isMisconfigured = state === 'misconfigured'
  useEffect(() => {
    if (isMisconfigured) return
    const timer = setTimeout(() => navigate('/sign-in', { replace: true }), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [isMisconfigured, navigate])
  if (isMisconfigured) return <ConfigurationError />
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft text-lg">
        You can set and change your password on the sign-in page. Enter your email address there and choose "Forgot
        password?". We'll take you there in a few seconds.
      </p>
      <ArrowLink to="/sign-in">Continue to sign in</ArrowLink>
    </div>
  )
}
