import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Refused } from '../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { AppointmentList } from '../../booking/public/ui/appointment/appointment-list.tsx'
import { phaseOf, useNow } from '../../booking/public/ui/appointment/phase.ts'
import { myAppointments } from '../../booking/public/ui/queries.ts'
import { ToDos } from '../../checklists/ui/portal/to-dos.tsx'
import type { OwnClient } from '../../clients/contract.ts'
import { isTaxpayer } from '../../clients/shared/choices.ts'
import { useCurrentClient } from '../../clients/ui/current-client.ts'
import { AskForAccess } from '../../clients/ui/portal/ask-for-access.tsx'
import { ClientCard } from '../../clients/ui/portal/client-card.tsx'
import { Standing } from '../../engagements/ui/portal/standing.tsx'
import type { User } from '../../identity/contract.ts'

import { FirstProfile } from '../../identity/ui/account/first-profile.tsx'
import { NextSteps } from '../../identity/ui/account/next-steps.tsx'
import { SafetyAdvice } from '../../identity/ui/account/safety-advice.tsx'
import { useSession } from '../../identity/ui/session.ts'
import { UnreadMessages } from '../../messages/ui/portal/unread.tsx'
import type { Route } from './+types/home-page'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Client portal',
    description: 'Where your returns stand, and what happens next.',
  })

/** The first page after signing in. */
export default function PortalHome() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      {user.role === 'admin' ? <Greeting name={user.firstName} /> : <ClientGreeting firstName={user.firstName} />}
      {user.role === 'admin' ? <SafetyAdvice className="mt-5 max-w-3xl" /> : null}
      {user.role === 'admin' ? <ForAdmins /> : <ForClients user={user} />}
    </>
  )
}

const Greeting = ({ name }: { name: string }) => (
  <h1 tabIndex={-1} className="wrap-anywhere text-3xl md:text-4xl">
    {name ? `Hello, ${name}` : 'Hello'}
  </h1>
)

/** Greets taxpayers who haven't told us their first name with the name on their returns. */
function ClientGreeting({ firstName }: { firstName: string }) {
  const { clients } = useCurrentClient()
  const [own, ...others] = clients.filter(({ kind, right }) => kind === 'person' && isTaxpayer(kind, right))
  return <Greeting name={firstName || (own && others.length === 0 ? own.name : '')} />
}

function ForClients({ user }: { user: User }) {
  const { client, error, isPending, refetch } = useCurrentClient()
  const { data = [], isLoading } = useQuery(myAppointments())
  const now = useNow()
  const ahead = data.filter((appointment) => ['open', 'closed'].includes(phaseOf(appointment, now))).toReversed()
  const calls = ahead.length > 0 ? <AppointmentList title="Coming up" appointments={ahead} now={now} /> : null
  if (client) return <ForMembers client={client} calls={calls} />
  if (error) return <Refused error={error} onRetry={refetch} className="mt-8" />
  if (isPending) return <Loading />
  return (
    <>
      <SafetyAdvice className="mt-5 max-w-3xl" />
      {calls}
      <AskForAccess
        name={`${user.firstName} ${user.lastName}`.trim()}
        first={<NextSteps isCallAhead={ahead.length > 0} />}
      >
        {isLoading ? null : <FirstProfile booked={data[0]} />}
      </AskForAccess>
    </>
  )
}

const Loading = () => (
  <div role="status" className="mt-8 max-w-3xl">
    <span className="sr-only">Loading your clients</span>
    <Skeleton className="h-48" />
  </div>
)

/** For someone who acts for a client: first what we need and where everything stands, then who does the work. */
const ForMembers = ({ client, calls }: { client: OwnClient; calls: ReactNode }) => (
  <div className="mt-8 grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
    <div>
      <Fragment key={client.id}>
        {client.isArchived ? null : <ToDos clientId={client.id} />}
        <UnreadMessages />
        <SafetyAdvice className="mb-10" />
        <Standing clientId={client.id} />
      </Fragment>
      <FirstProfile />
    </div>
    <div>
      <ClientCard client={client} />
      {calls}
    </div>
  </div>
)

function ForAdmins() {
  return (
    <section aria-labelledby="administration" className="mt-8 max-w-3xl">
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
