import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Factor, SignInStep } from '../../contract.ts'
import { authPath, returnPath } from '../return-path.ts'
import { tellSessionChanged } from '../session.ts'

/** What follows a step of signing in: the page asked for, or the question for a second factor. */
export function useSignIn() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  /** Set while one of them is asked for. */
  const [factors, setFactors] = useState<Factor[]>()

  const follow = async (step: SignInStep) => {
    if (step.next === 'second_factor') return setFactors(step.factors)
    await tellSessionChanged(client)
    await navigate(returnPath(search.get('to'), location.origin), { replace: true })
  }
  const startAgain = () => {
    setFactors(undefined)
    void navigate(authPath('/sign-in', search.get('to')))
  }
  return { factors, follow, startAgain }
}
