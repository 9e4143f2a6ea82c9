import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import { ConfigurationError } from './clerk-part.tsx'
import { useClerkState } from './state.ts'

const seconds = 8

/** In place of a form for passwords: they are set where people sign in, and that is where this leads. */
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
        Passwords are set and changed where you sign in. Please enter your email address there and choose "Forgot
        password?". You are taken there in a few seconds.
      </p>
      <ArrowLink to="/sign-in">Continue to sign in</ArrowLink>
    </div>
  )
}
