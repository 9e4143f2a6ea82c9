import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Account } from '../../account-contract.ts'
import { LazyClerkAccount } from '../clerk/lazy.tsx'
import { useClerkSettings } from '../provider.ts'
import type { Route } from './+types/profile-page'
import { AboutSection, AboutYou } from './about-section.tsx'
import { account } from './account-queries.ts'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { CloseSection } from './close-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NamesSection } from './names-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { RecoverySection } from './recovery-section.tsx'
import { SafetyAdvice } from './safety-advice.tsx'
import { SessionsSection } from './sessions-section.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Your profile', description: 'Your details and how you sign in.' })

export default function ProfilePage() {
  const hasClerk = useClerkSettings() !== undefined
  return (
    <>
      <DeskHeading title="Your profile" intro="Your details and how you sign in." />
      <div className="mt-8">{hasClerk ? <ClerkProfile /> : <OwnAccount />}</div>
    </>
  )
}

const ClerkProfile = () => (
  <>
    <AboutYou />
    <LazyClerkAccount />
  </>
)

function OwnAccount() {
  const { data, error, refetch } = useQuery(account())
  return (
    <>
      {data ? <Sections account={data} /> : null}
      {error && !data ? <Refused error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Loading />}
    </>
  )
}

function Sections({ account }: { account: Account }) {
  useScrollToSection()
  return (
    <>
      <SafetyAdvice className="mb-8 max-w-3xl" />
      <NamesSection account={account} />
      <AboutSection profile={account.profile} />
      <EmailSection account={account} />
      <PasswordSection key={String(account.hasPassword)} account={account} />
      <AuthenticatorSection account={account} />
      <PasskeysSection account={account} />
      {account.hasAuthenticator || account.passkeys.length > 0 ? <RecoverySection account={account} /> : null}
      <SessionsSection account={account} />
      <CloseSection />
    </>
  )
}

/** Once the account has loaded, scrolls to the section that the link names. The section doesn't exist earlier. */
function useScrollToSection() {
  const { hash } = useLocation()
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }, [hash])
}

const blocks = ['name', 'address', 'password', 'factor']

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading your account</span>
      {blocks.map((block) => (
        <div key={block} className="grid gap-x-10 gap-y-5 border-line border-t py-8 md:grid-cols-[15rem_minmax(0,1fr)]">
          <Skeleton className="h-7 w-40" />
          <div className="max-w-xl space-y-4">
            <Skeleton className="h-11" />
            <Skeleton className="h-11 w-40" />
          </div>
        </div>
      ))}
    </div>
  )
}
