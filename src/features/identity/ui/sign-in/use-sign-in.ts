import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SignInStep } from '../../contract.ts'
import { authPath, returnPath } from '../return-path.ts'
import { tellSessionChanged } from '../session.ts'

/** What follows a step of signing in: the page asked for, or the question for the second factor. */
export function useSignIn() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [isHalf, setHalf] = useState(false)

  const follow = async ({ next }: SignInStep) => {
    if (next === 'second_factor') return setHalf(true)
    await tellSessionChanged(client)
    await navigate(returnPath(search.get('to'), location.origin), { replace: true })
  }
  const startAgain = () => {
    setHalf(false)
    void navigate(authPath('/sign-in', search.get('to')))
  }
  return { isHalf, follow, startAgain }
}
