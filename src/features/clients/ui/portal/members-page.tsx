import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Panel } from '../../../../ui/desk/panel.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { OwnClient } from '../../contract.ts'
import { useCurrentClient } from '../current-client.ts'
import type { Route } from './+types/members-page'
import { InviteDelegate, OpenInvitations } from './delegate-invitations.tsx'
import { MemberList } from './member-list.tsx'
import { clientMembers } from './portal-queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Members', description: 'Who acts for your client in the portal.' })

export default function MembersPage() {
  const { client, error, isPending, refetch } = useCurrentClient()
  return (
    <>
      <DeskHeading
        title="Members"
        intro={client ? `Who acts for ${client.name} in this portal.` : 'Who acts for a client in this portal.'}
      />
      <div className="mt-8 max-w-2xl">
        {error && !client ? <Refused error={error} onRetry={refetch} /> : null}
        {isPending ? <Loading /> : null}
        {client ? <Members key={client.id} client={client} /> : null}
        {client || isPending || error ? null : <NoClient />}
      </div>
    </>
  )
}

const Loading = () => (
  <div role="status" className="space-y-3">
    <span className="sr-only">Loading members</span>
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
)

const NoClient = () => (
  <Panel title="You don't act for a client yet">
    <p className="mt-2 text-ink-soft">If we emailed you an invitation, open its link. Otherwise, ask us for access.</p>
    <ButtonLink to="/client-portal" className="mt-5">
      Ask for access
    </ButtonLink>
  </Panel>
)

function Members({ client }: { client: OwnClient }) {
  const { data, error, refetch } = useQuery(clientMembers(client.id))
  if (error && !data) return <Refused error={error} onRetry={refetch} />
  if (!data) return <Loading />
  const mayManage = client.right === 'owner' && !client.isArchived
  return (
    <>
      <MemberList clientId={client.id} members={data.members} mayManage={mayManage} />
      {client.right === 'owner' ? null : (
        <p className="mt-4 text-ink-soft">
          Only owners can invite or remove others. Please ask an owner, or contact us.
        </p>
      )}
      {client.isArchived ? (
        <p className="mt-4 text-ink-soft">This client is archived, so you can't change its members.</p>
      ) : null}
      {mayManage ? (
        <>
          <OpenInvitations clientId={client.id} invitations={data.invitations} />
          <InviteDelegate clientId={client.id} />
        </>
      ) : null}
    </>
  )
}
