import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Factor, SignInStep } from '../../contract.ts'
import { authPath, returnPath } from '../return-path.ts'
import { tellSessionChanged } from '../session.ts'

/** Continues after a sign-in step: to the requested page, or to the second factor. */
export function useSignIn() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  /** The person's second factors while we ask for one of them. Undefined at other times. */
  const [factors, setFactors] = useState<Factor[]>()

  const followTo = async (goTo: string, step: SignInStep) => {
    if (step.next === 'second_factor') return setFactors(step.factors)
    await tellSessionChanged(client)
    await navigate(goTo, { replace: true })
  }
  const follow = (step: SignInStep) => followTo(returnPath(search.get('to'), location.origin), step)
  const startAgain = () => {
    setFactors(undefined)
    void navigate(authPath('/sign-in', search.get('to')))
  }
  return { factors, follow, followTo, startAgain }
}
