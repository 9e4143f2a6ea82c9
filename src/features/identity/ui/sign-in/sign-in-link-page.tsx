import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formAction } from '../../../../platform/browser/form-action.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { useLinkForm } from '../../../../ui/forms/link-form.tsx'
import { usePosted } from '../../../../ui/forms/use-posted.ts'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { authPath } from '../return-path.ts'
import type { Route } from './+types/sign-in-link-page'
import { secondFactorForm, signInByLinkForm } from './forms.ts'
import { IncompleteLink } from './incomplete-link.tsx'
import { KeepSignedIn } from './keep-signed-in.tsx'
import { LinkAction } from './link-action.tsx'
import { SecondFactor } from './second-factor.tsx'
import { signingInByLink } from './sign-in-calls.ts'
import { useSignIn } from './use-sign-in.ts'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }
export const action = formAction(signInByLinkForm, secondFactorForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Sign in with your link', description: 'Sign in with the link from our email.' })

export default function SignInLinkPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const { factors, follow, startAgain } = useSignIn()
  const posted = usePosted(signInByLinkForm.name)
  const [remember, setRemember] = useState(posted?.values.remember === true)
  const signingIn = useMutation({ ...signingInByLink(), onSuccess: follow })
  const mutation = { ...signingIn, mutate: (input: { token: string }) => signingIn.mutate({ ...input, remember }) }
  const form = useLinkForm({ name: signInByLinkForm.name, input: { token: token ?? '' }, mutation })

  if (!token) return <IncompleteLink />
  if (factors) return <SecondFactor factors={factors} onDone={follow} onAgain={startAgain} />
  return (
    <LinkAction
      title="Sign in with your link"
      action="Sign in"
      sending="Signing in..."
      form={form}
      otherwise={<ButtonLink to={authPath('/sign-in', search.get('to'))}>Go to sign in</ButtonLink>}
    >
      <p>Press the button to sign in on this device.</p>
      <KeepSignedIn isChosen={remember} onChoose={setRemember} />
    </LinkAction>
  )
}
