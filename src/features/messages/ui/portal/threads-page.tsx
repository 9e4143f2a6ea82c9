import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { Panel } from '../../../../ui/desk/panel.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { useClientSearch, useCurrentClient } from '../../../clients/ui/current-client.ts'
import { ForClient } from '../../../clients/ui/portal/for-client.tsx'
import type { OwnThread } from '../../contract.ts'
import { LastWords } from '../last-words.tsx'
import { ownThreads } from '../message-queries.ts'
import type { Route } from './+types/threads-page'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Messages', description: 'What you and we write to each other.' })

export default function ThreadsPage() {
  const { client } = useCurrentClient()
  return (
    <>
      <DeskHeading
        title="Messages"
        intro={
          client
            ? `What you and we write to each other for ${client.name}. Each return or service has its own messages.`
            : 'What you and we write to each other. Each return or service has its own messages.'
        }
      />
      <div className="mt-8 max-w-3xl">
        <ForClient loading={<Loading />}>{({ id }) => <Threads clientId={id} />}</ForClient>
      </div>
    </>
  )
}

const Loading = () => (
  <div role="status" className="space-y-3">
    <span className="sr-only">Loading the messages</span>
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
)

function Threads({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(ownThreads(clientId))
  if (error && !data) return <Refused error={error} onRetry={refetch} />
  if (!data) return <Loading />
  if (data.length === 0) {
    return (
      <Panel title="No messages yet" hasDrawing>
        <p className="mt-2 text-ink-soft">
          Once your adviser has set up a return or service for you, you can write to us about it here.
        </p>
      </Panel>
    )
  }
  return (
    <ul className="space-y-3">
      {data.map((thread) => (
        <li key={thread.id}>
          <ThreadCard thread={thread} />
        </li>
      ))}
    </ul>
  )
}

function ThreadCard({ thread: { id, title, last, unread, isReadOnly } }: { thread: OwnThread }) {
  const search = useClientSearch()
  const heading = useId()
  return (
    <article
      aria-labelledby={heading}
      className={`relative rounded-lg border bg-surface p-4 hover:border-brand sm:p-5 ${unread > 0 ? 'border-amber/50' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="min-w-0 text-lg">
          <Link
            to={{ pathname: `/client-portal/engagements/${id}`, search, hash: '#messages' }}
            className="wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h2>
        {unread > 0 ? <Badge look="waiting">{unread} unread</Badge> : isReadOnly ? <Badge>Complete</Badge> : null}
      </div>
      {last ? (
        <>
          <p className="mt-1">
            <LastWords last={last} side="client" />
          </p>
          <p className="mt-1 text-ink-soft text-sm">
            <Moment iso={last.at} />
          </p>
        </>
      ) : (
        <p className="mt-1 text-ink-soft">No messages yet. Write to us about this.</p>
      )}
    </article>
  )
}
