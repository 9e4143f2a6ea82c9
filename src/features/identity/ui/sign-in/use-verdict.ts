import { useEffect, useState } from 'react'
import { loadEstimator } from '../../../../platform/browser/password-guesses.ts'
import { judgePassword, minPasswordLength, type PasswordVerdict } from '../../shared/passwords.ts'

/** Long enough that nobody's typing waits for the estimate. */
const pauseMs = 150

/** The verdict on what has been typed, once there is a pause; the one before until then. Offline there is none. */
export function useVerdict(password: string, ownWords: string[]): PasswordVerdict | undefined {
  const [verdict, setVerdict] = useState<PasswordVerdict>()
  const question = JSON.stringify([password, ...ownWords])
  useEffect(() => {
    let isAsked = true
    const judge = async () => {
      const [password = '', ...ownWords] = JSON.parse(question) as string[]
      const verdict = password ? await judgePassword(password, ownWords) : undefined
      if (isAsked) setVerdict(verdict)
    }
    const timer = setTimeout(() => void judge().catch(() => setVerdict(undefined)), pauseMs)
    return () => {
      isAsked = false
      clearTimeout(timer)
    }
  }, [question])
  if (password === '') return undefined
  if (password.length < minPasswordLength) return { strength: 'Too short' }
  return verdict?.strength === 'Too short' ? undefined : verdict
}

/** Fetches what the verdict needs before the password is long enough to be judged. */
export const prepareVerdict = () => void loadEstimator().catch(() => {})
