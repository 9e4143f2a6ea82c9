import { useEffect, useState } from 'react'
import { loadEstimator } from '../../../../platform/browser/password-guesses.ts'
import { judgePassword, minPasswordLength, type PasswordVerdict } from '../../shared/passwords.ts'

/** How long to wait after the last key before we judge the password, so that judging never slows down typing. */
const pauseMs = 150

/**
 * The verdict on the password after a short pause in typing. Until then, the previous verdict. Undefined if the code
 * that judges passwords can't load.
 */
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

/** Loads the code that judges passwords before the password is long enough to need it. */
export const prepareVerdict = () => void loadEstimator().catch(() => {})
