import { useQuery } from '@tanstack/react-query'
import { AppointmentList } from '../features/booking/public/ui/appointment/appointment-list.tsx'
import { phaseOf, useNow } from '../features/booking/public/ui/appointment/phase.ts'
import { myAppointments } from '../features/booking/public/ui/queries.ts'
import { useCurrentClient } from '../features/clients/ui/current-client.ts'
import { AskForAccess } from '../features/clients/ui/portal/ask-for-access.tsx'
import { ClientCard } from '../features/clients/ui/portal/client-card.tsx'
import type { User } from '../features/identity/contract.ts'
import { AccountSafety } from '../features/identity/ui/account/account-safety.tsx'
import { FirstProfile } from '../features/identity/ui/account/first-profile.tsx'
import { NextSteps } from '../features/identity/ui/account/next-steps.tsx'
import { signedInUser } from '../features/identity/ui/queries.ts'
import { ArrowLink } from '../ui/base/arrow-link.tsx'
import { pageMeta, siteOf } from '../ui/site/page-meta.ts'
import type { Route } from './+types/portal-home'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Client portal',
    description: 'Your consultations, your account and what happens next.',
  })

/** The first page after signing in. */
export default function PortalHome() {
  const { data: user } = useQuery(signedInUser())
  if (!user) return null
  return (
    <>
      <h1 tabIndex={-1} className="wrap-anywhere text-3xl md:text-4xl">
        {user.firstName ? `Hello, ${user.firstName}` : 'Hello'}
      </h1>
      {user.role === 'admin' ? <ForAdmins /> : <ForClients user={user} />}
      <AccountSafety />
    </>
  )
}

function ForClients({ user }: { user: User }) {
  const { client, isPending } = useCurrentClient()
  const { data = [] } = useQuery(myAppointments())
  const now = useNow()
  const ahead = data.filter((appointment) => ['open', 'closed'].includes(phaseOf(appointment, now))).toReversed()
  return (
    <>
      {client ? <ClientCard client={client} /> : null}
      {ahead.length > 0 ? <AppointmentList title="Coming up" appointments={ahead} now={now} /> : null}
      <FirstProfile />
      {client || isPending ? null : (
        <>
          <AskForAccess name={`${user.firstName} ${user.lastName}`.trim()} />
          <NextSteps isCallAhead={ahead.length > 0} />
        </>
      )}
    </>
  )
}

function ForAdmins() {
  return (
    <section aria-labelledby="administration" className="mt-8 max-w-2xl">
      <h2 id="administration" className="text-2xl">
        You manage this site
      </h2>
      <p className="mt-2 text-ink-soft">Everything you manage, and what needs your attention, is in the admin area.</p>
      <ul className="mt-4 flex flex-wrap gap-x-8">
        <li>
          <ArrowLink to="/admin">Today</ArrowLink>
        </li>
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
