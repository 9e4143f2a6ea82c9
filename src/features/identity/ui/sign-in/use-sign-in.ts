import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useActionData, useNavigate, useSearchParams } from 'react-router'
import type { PostedForm } from '../../../../platform/browser/posted-form.ts'
import type { Factor, SignInStep } from '../../contract.ts'
import { authPath, returnPath } from '../return-path.ts'
import { tellSessionChanged } from '../session.ts'
import { secondFactorForm } from './forms.ts'

const allFactors: Factor[] = ['code', 'passkey', 'recovery']

/** The factors to ask for, after someone sent a form without scripts: the first step, or a code that was wrong. */
function postedFactors(posted: PostedForm | undefined): Factor[] | undefined {
  const step = posted?.answer as SignInStep | undefined
  if (step?.next === 'second_factor') return step.factors
  if (posted?.form !== secondFactorForm.name) return undefined
  const named = String(posted.values.factors).split(',')
  return allFactors.filter((factor) => named.includes(factor))
}

/** Continues after a sign-in step: to the requested page, or to the second factor. */
export function useSignIn() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  /** The person's second factors while we ask for one of them. Undefined at other times. */
  const [factors, setFactors] = useState(postedFactors(useActionData<PostedForm>()))

  const followTo = async (goTo: string | null, step: SignInStep) => {
    if (step.next === 'second_factor') return setFactors(step.factors)
    await tellSessionChanged(client)
    await navigate(returnPath(goTo, location.origin, step.role), { replace: true })
  }
  const follow = (step: SignInStep) => followTo(search.get('to'), step)
  const startAgain = () => {
    setFactors(undefined)
    void navigate(authPath('/sign-in', search.get('to')))
  }
  return { factors, follow, followTo, startAgain }
}
