import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { OwnClient } from '../../contract.ts'
import { useCurrentClient } from '../current-client.ts'
import type { Route } from './+types/members-page'
import { InviteDelegate, OpenInvitations } from './delegate-invitations.tsx'
import { ForClient } from './for-client.tsx'
import { MemberList } from './member-list.tsx'
import { NewsRhythmChoice } from './news-rhythm.tsx'
import { clientMembers } from './portal-queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Members', description: 'Who acts for your client in the portal.' })

export default function MembersPage() {
  const { client } = useCurrentClient()
  return (
    <>
      <DeskHeading
        title="Members"
        intro={client ? `Who acts for ${client.name} in this portal.` : 'Who acts for a client in this portal.'}
      />
      <div className="mt-8 max-w-3xl">
        <ForClient loading={<Loading />}>{(client) => <Members client={client} />}</ForClient>
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
      {client.isArchived ? null : <NewsRhythmChoice client={client} />}
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
