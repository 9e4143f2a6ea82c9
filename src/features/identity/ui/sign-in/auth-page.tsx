import { HydrationBoundary } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { formAction } from '../../../../platform/browser/form-action.ts'
import { preload } from '../../../../platform/browser/preload.ts'
import { linkPageHeaders, pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { LazyClerkAuth } from '../clerk/lazy.tsx'
import { demoPeople } from '../demo.ts'
import { useClerkSettings } from '../provider.ts'
import { authPath, hasLostSession, returnPath } from '../return-path.ts'
import { useSession } from '../session.ts'
import type { Route } from './+types/auth-page'
import { secondFactorForm, sendLinkForm, signInForm, signUpForm } from './forms.ts'
import { signInOptions } from './sign-in-calls.ts'
import { SignInPanel } from './sign-in-panel.tsx'
import { signOutForm } from './sign-out-form.ts'
import { SignUpPanel } from './sign-up-panel.tsx'
import { TryDemo } from './try-demo.tsx'

const isSignUp = (pathname: string) => pathname.startsWith('/sign-up')

const signedOut = "You've been signed out. Sign in to return to where you were."

export const headers = linkPageHeaders
export const handle = { isUnlisted: true }
export const action = formAction(signInForm, secondFactorForm, sendLinkForm, signUpForm, signOutForm)

export const loader = () => preload(demoPeople(), signInOptions())
export const clientLoader = async () => undefined
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    siteOf(matches),
    isSignUp(location.pathname)
      ? { title: 'Create an account', description: 'Create an account for your client portal.' }
      : { title: 'Sign in', description: 'Sign in to your client portal.' },
  )

/**
 * The page behind `/auth`, `/sign-in` and `/sign-up`. Redirects people who are already signed in, or asks them to sign
 * in again.
 */
export default function AuthPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <Auth />
    </HydrationBoundary>
  )
}

function Auth() {
  const { user } = useSession()
  const { pathname, state } = useLocation()
  const [search] = useSearchParams()
  const isAgain = search.has('again')
  const clerk = useClerkSettings()
  if (clerk) {
    const to = returnPath(search.get('to'), typeof location === 'undefined' ? 'http://localhost' : location.origin)
    return <LazyClerkAuth isSignUp={isSignUp(pathname)} isAgain={isAgain} to={to} />
  }
  if (user && isAgain) return <SignInPanel title="Please sign in again" knownEmail={user.email} />
  if (user) return <Navigate to={returnPath(search.get('to'), location.origin, user.role)} replace />
  if (isSignUp(pathname)) return <SignUpPanel tabs={<Tabs isSecond />} />
  return (
    <SignInPanel
      intro={hasLostSession(state) ? signedOut : undefined}
      tabs={
        <>
          <TryDemo />
          <Tabs />
        </>
      }
    />
  )
}

function Tabs({ isSecond = false }: { isSecond?: boolean }) {
  const [search] = useSearchParams()
  const to = search.get('to')
  return (
    <nav aria-label="Sign in or create an account" className="mt-6">
      <ul className="grid auto-cols-fr grid-flow-col rounded-md bg-sunken p-1">
        <Tab to={authPath('/sign-in', to)} label="Sign in" isCurrent={!isSecond} />
        <Tab to={authPath('/sign-up', to)} label="Create account" isCurrent={isSecond} />
      </ul>
    </nav>
  )
}

function Tab({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) {
  return (
    <li className="flex">
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-11 grow items-center justify-center rounded-sm border border-transparent px-2 py-1.5 text-center font-semibold text-[0.9375rem] text-ink-soft leading-tight hover:text-ink aria-[current]:border-line-strong aria-[current]:bg-surface aria-[current]:text-ink"
      >
        {label}
      </Link>
    </li>
  )
}
