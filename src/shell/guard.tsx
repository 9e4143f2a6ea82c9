import { Activity, type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { lostSession, signInPath } from '../features/identity/ui/return-path.ts'
import { useSession } from '../features/identity/ui/session.ts'
import { signOutForm } from '../features/identity/ui/sign-in/sign-out-form.ts'
import { useIsSigningOut } from '../features/identity/ui/use-sign-out.ts'
import { Button, ButtonLink } from '../ui/base/button.tsx'
import { Container } from '../ui/base/section.tsx'
import { PostedFields } from '../ui/forms/posted-fields.tsx'

interface Props {
  isForAdmins?: boolean
  /** True if the session has ended, and the page stays in memory because of its unsaved text. */
  isKept: boolean
  children: ReactNode
}

/**
 * Shows a page only to the people it is for, and redirects everyone else. This decides only what people see: the server
 * checks access itself.
 */
export function Guard({ isForAdmins = false, isKept, children }: Props) {
  const { state, user } = useSession()
  const { pathname, search, hash } = useLocation()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (user) wasSignedIn.current = true
  }, [user])
  const isSigningOut = useIsSigningOut()
  // During a navigation, the address changes before the page does. If someone is leaving the page, we don't redirect
  // them.
  const isLeaving = state !== 'loading' && window.location.pathname !== pathname
  if (isSigningOut && !user) return <Waiting>Signing out...</Waiting>
  if (state === 'loading' || (isLeaving && !user)) return <Waiting>Verifying your session...</Waiting>
  if (!user) {
    const state = wasSignedIn.current ? lostSession : undefined
    return <Navigate to={signInPath(`${pathname}${search}${hash}`)} state={state} replace />
  }
  if (isForAdmins && user.role !== 'admin') return <Navigate to="/" replace />
  // A hidden page requests nothing that the server would refuse. If signing out fails, the page is as it was.
  return (
    <>
      {isSigningOut ? <Waiting>Signing out...</Waiting> : null}
      {isKept ? <SignedOut path={`${pathname}${search}${hash}`} /> : null}
      <Activity mode={isSigningOut || isKept ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  )
}

/** Shown in place of a page with unsaved text after the session has ended. */
function SignedOut({ path }: { path: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A dialog of the hidden page closes after this render, and nothing can have the focus before.
    const timer = setTimeout(() => title.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="max-w-xl space-y-5">
      <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
        You've been signed out
      </h1>
      <p>
        What you typed isn't saved, but it's still here. Sign in again in a new tab, and then come back to this one.
      </p>
      <ButtonLink to={signInPath('/client-portal')} target="_blank">
        Sign in again
      </ButtonLink>
      <p>
        <a href={signInPath(path)} className="text-brand underline underline-offset-4">
          Discard what I typed, and sign in here
        </a>
      </p>
    </div>
  )
}

function Waiting({ children }: { children: string }) {
  return (
    <Container className="py-24">
      <div role="status">
        <h1 className="font-normal font-sans text-ink-soft text-lg tracking-normal noscript:hidden">{children}</h1>
      </div>
      <noscript>
        <NeedsScripts />
      </noscript>
    </Container>
  )
}

/** Shown without scripts. Signing out is possible even then, because people may share a device. */
const NeedsScripts = () => (
  <div className="max-w-xl space-y-5">
    <h1 className="text-3xl">This page needs JavaScript</h1>
    <p>
      Please turn JavaScript on in your browser, or open this page in another one. Without it, please{' '}
      <a href="/contact" className="text-brand underline underline-offset-4">
        contact us
      </a>
      .
    </p>
    <form method="post" action="/sign-in">
      <PostedFields name={signOutForm.name} />
      <Button type="submit" look="secondary">
        Sign out
      </Button>
    </form>
  </div>
)
