import { useQuery } from '@tanstack/react-query'
import { ShieldPlus } from 'lucide-react'
import { Link } from 'react-router'
import { useClerkSettings } from '../provider.ts'
import { account } from './account-queries.ts'

/** Advises people without a second factor to add one. If Clerk signs people in, its own pages do so instead. */
export function SafetyAdvice({ className }: { className: string }) {
  const hasClerk = useClerkSettings() !== undefined
  const { data } = useQuery(account())
  if (hasClerk || !data || data.hasAuthenticator || data.passkeys.length > 0) return null
  return (
    <section
      aria-label="Protect your account"
      className={`flex gap-3 rounded-lg border border-line bg-surface px-4 py-3 ${className}`}
    >
      <ShieldPlus aria-hidden size={22} className="mt-0.5 shrink-0 text-amber" />
      <p>
        {data.hasPassword ? 'Your account has only a password.' : 'Your account has no second step yet.'}{' '}
        <Link
          to="/client-portal/profile#second-factor"
          className="font-semibold text-brand underline underline-offset-4"
        >
          Add two-factor sign-in
        </Link>
        . It takes two minutes.
      </p>
    </section>
  )
}
