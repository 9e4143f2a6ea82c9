import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { formAction } from '../../../../platform/browser/form-action.ts'
import { preload } from '../../../../platform/browser/preload.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { usePosted } from '../../../../ui/forms/use-posted.ts'
import { Failure } from '../../../../ui/page/failure.tsx'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { LinkState } from '../../contract.ts'
import { validMinutes } from '../../shared/time-limits.ts'
import { LazyClerkPassword } from '../clerk/lazy.tsx'
import { useClerkSettings } from '../provider.ts'
import { authPath } from '../return-path.ts'
import { tellSessionChanged } from '../session.ts'
import type { Route } from './+types/password-page'
import { AuthCard, textLink } from './auth-card.tsx'
import { EmailForm } from './email-form.tsx'
import { requestResetForm, resetPasswordForm } from './forms.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { passwordReset } from './sign-in-calls.ts'

const title = 'Set a new password'

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }
export const action = formAction(requestResetForm, resetPasswordForm)

export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  return token ? preload(passwordReset(token)) : undefined
}
export const clientLoader = async () => undefined
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title, description: 'Set a new password for your account.' })

/** Sets the password with an emailed token. Without a token, the page offers to email a link. */
export default function PasswordPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const token = search.get('token')
  if (useClerkSettings()) return <LazyClerkPassword />
  if (!token) return <Ask title={title} />
  return (
    <HydrationBoundary state={loaderData}>
      <WithLink key={token} token={token} />
    </HydrationBoundary>
  )
}

function Ask({ title, problem }: { title: string; problem?: string }) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const knownEmail = typeof state?.email === 'string' ? state.email : ''
  return (
    <EmailForm
      title={title}
      intro={`${problem ?? ''} Enter your email address, and we'll email you a link to choose a password.`.trim()}
      action="Email me a link"
      minutes={validMinutes.link}
      email={knownEmail}
      isAnswer={problem !== undefined}
      link={requestResetForm}
      back={
        <p className="text-[0.9375rem]">
          <Link to={authPath('/sign-in', search.get('to'))} className={textLink}>
            Back to sign in
          </Link>
        </p>
      }
    />
  )
}

const refusals: Record<Exclude<LinkState['state'], 'valid'>, { title: string; problem: string }> = {
  expired: {
    title: 'This link has expired',
    problem: `It worked for ${validMinutes.link} minutes, or until you asked for a newer one.`,
  },
  used: { title: 'This link has been used', problem: 'It works once, and someone has set a password with it.' },
  unknown: { title: "This link isn't valid", problem: 'You may have copied only part of it.' },
}

function WithLink({ token }: { token: string }) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(passwordReset(token))
  const [isDone, setDone] = useState(usePosted(resetPasswordForm.name)?.answer !== undefined)
  // Someone whose link has expired asks for another one on the same page.
  const isAsking = usePosted(requestResetForm.name) !== undefined
  const finish = async () => {
    setDone(true)
    await tellSessionChanged(client)
  }

  if (isDone) return <Done />
  if (data && data.state !== 'valid') return <Ask {...(isAsking ? { title } : refusals[data.state])} />
  if (data) return <NewPasswordForm title={title} token={token} onDone={finish} onLinkRefused={refetch} />
  return (
    <AuthCard title={title}>
      {error && !isFetching ? <Failure onRetry={refetch}>{error.message}</Failure> : <Checking />}
    </AuthCard>
  )
}

function Checking() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Checking your link</span>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11 w-44" />
    </div>
  )
}

function Done() {
  const [search] = useSearchParams()
  return (
    <AuthCard title="Your password is set" isAnswer>
      <p>We signed out every device. Please sign in with the new password.</p>
      <ButtonLink to={authPath('/sign-in', search.get('to'))}>Sign in</ButtonLink>
    </AuthCard>
  )
}
