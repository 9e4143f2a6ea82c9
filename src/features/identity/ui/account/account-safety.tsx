import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldPlus } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import type { Account } from '../../account-contract.ts'
import { account } from './account-queries.ts'

export function AccountSafety() {
  const { data, error, refetch } = useQuery(account())
  return (
    <section aria-labelledby="account-safety" className="mt-12 max-w-2xl border-line border-t pt-8">
      <h2 id="account-safety" className="text-xl">
        Your account
      </h2>
      <div className="mt-3">
        {data ? <Safety account={data} /> : null}
        {error && !data ? (
          <div role="status" className="flex flex-wrap items-center gap-4">
            <p>{error.message}</p>
            <Button look="secondary" size="sm" onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        ) : null}
        {data || error ? null : (
          <div role="status">
            <span className="sr-only">Loading your account</span>
            <Skeleton className="h-6 w-80 max-w-full" />
          </div>
        )}
      </div>
    </section>
  )
}

const linkLook = 'font-semibold text-brand underline underline-offset-4'

function Safety({ account: { hasAuthenticator, hasPassword, passkeys } }: { account: Account }) {
  const isSafe = hasAuthenticator || passkeys.length > 0
  const Icon = isSafe ? ShieldCheck : ShieldPlus
  return (
    <p className="flex gap-3">
      <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${isSafe ? 'text-brand' : 'text-amber'}`} />
      {isSafe ? (
        <span>
          Your account is protected by two-factor sign-in.{' '}
          <Link to="/client-portal/profile" className={linkLook}>
            See your profile
          </Link>
        </span>
      ) : (
        <span>
          {hasPassword ? 'Your account has only a password.' : 'Only your mailbox protects your account.'}{' '}
          <Link to="/client-portal/profile#second-factor" className={linkLook}>
            Add two-factor sign-in
          </Link>{' '}
          before you send us tax documents. It takes two minutes.
        </span>
      )}
    </p>
  )
}
