import { useQuery } from '@tanstack/react-query'
import { ArrowLink } from '../../../../ui/arrow-link.tsx'
import { pageMeta, siteOf } from '../../../../ui/page-meta.ts'
import { signedInUser } from '../queries.ts'
import type { Route } from './+types/portal-page'
import { AccountSafety } from './account-safety.tsx'
import { FirstProfile } from './first-profile.tsx'
import { NextSteps } from './next-steps.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Client portal', description: 'Your place with us.' })

export default function PortalPage() {
  const { data: user } = useQuery(signedInUser())
  if (!user) return null
  return (
    <>
      <h1 tabIndex={-1} className="wrap-anywhere text-3xl md:text-4xl">
        Hello, {user.firstName}
      </h1>
      {user.role === 'admin' ? null : <FirstProfile />}
      {user.role === 'admin' ? <ForAdmins /> : <NextSteps />}
      <AccountSafety />
    </>
  )
}

function ForAdmins() {
  return (
    <section aria-labelledby="administration" className="mt-8 max-w-2xl">
      <h2 id="administration" className="text-2xl">
        You look after this site
      </h2>
      <p className="mt-2 text-ink-soft">
        People with an account, and the record of who did what, are in the administration.
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-8">
        <li>
          <ArrowLink to="/admin/users">Users</ArrowLink>
        </li>
        <li>
          <ArrowLink to="/admin/audit">Audit</ArrowLink>
        </li>
      </ul>
    </section>
  )
}
