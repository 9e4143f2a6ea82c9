import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { formatShortDay } from '../../../../time/day-names.ts'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { Fact, Facts } from '../../../../ui/desk/facts.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { clientParameter, useClientSearch, useCurrentClient } from '../../../clients/ui/current-client.ts'
import { PersonLine } from '../../../company/ui/person.tsx'
import { serviceNames } from '../../../services/shared/services.ts'
import type { OwnEngagementPage } from '../../contract.ts'
import { DateLine } from '../date-line.tsx'
import { MoveList } from '../move-list.tsx'
import { StageTrack } from '../stage-track.tsx'
import { shownToClient } from '../words.ts'
import { ownEngagement } from './portal-queries.ts'

interface Props {
  id: string
  /** Sections of other slices, shown between the stage and the list of moves. */
  children?: (engagement: OwnEngagementPage) => ReactNode
}

/** Shows an engagement to a member of its client, also while it loads or if it can't be loaded. */
export function EngagementRecord({ id, children }: Props) {
  const { data, error, refetch } = useQuery(ownEngagement(id))
  const search = useClientSearch()
  const elsewhere = useOtherPlace(data)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  return (
    <>
      <BackLink to={{ pathname: '/client-portal/years', search }}>All years</BackLink>
      {data ? (
        <Shown engagement={data}>{children?.(data)}</Shown>
      ) : (
        <>
          <h1 tabIndex={-1} className="text-3xl">
            Engagement
          </h1>
          {error ? <Refused error={error} onRetry={refetch} className="mt-6" /> : <Loading />}
        </>
      )}
    </>
  )
}

const Loading = () => (
  <div role="status" className="mt-6 max-w-3xl space-y-4">
    <span className="sr-only">Loading the engagement</span>
    <Skeleton className="h-44" />
    <Skeleton className="h-64" />
  </div>
)

/**
 * Where to go if the engagement belongs to another client than the current one. If the person has just switched to the
 * current client, they go to that client's list of years. Otherwise the engagement's client becomes the current one.
 */
function useOtherPlace(engagement: OwnEngagementPage | undefined): string | undefined {
  const { client } = useCurrentClient()
  const [address] = useSearchParams()
  if (!engagement || !client || client.id === engagement.clientId) return undefined
  const isChosen = address.get(clientParameter) === client.id
  const [path, id] = isChosen
    ? ['/client-portal/years', client.id]
    : [`/client-portal/engagements/${engagement.id}`, engagement.clientId]
  return `${path}?${new URLSearchParams({ [clientParameter]: id })}`
}

function Shown({ engagement, children }: { engagement: OwnEngagementPage; children: ReactNode }) {
  const { title, client, stage, moves, isReadOnly } = engagement
  const { badge, news } = shownToClient(engagement)
  return (
    <>
      <h1 tabIndex={-1} className="wrap-anywhere text-3xl">
        {title}
      </h1>
      <p className="wrap-anywhere mt-2 text-ink-soft">{client}</p>
      {isReadOnly ? (
        <p className="mt-5 max-w-3xl rounded-md bg-sunken px-4 py-3">
          {whyReadOnly(engagement)} You can still read everything.
        </p>
      ) : null}
      <section aria-labelledby="stands" className="mt-6 max-w-3xl rounded-lg border border-line bg-surface p-5 sm:p-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="stands" className="text-xl">
            Where it stands
          </h2>
          <Badge look={badge.look}>{badge.words}</Badge>
        </div>
        <StageTrack stage={stage} />
        {news ? <p className="wrap-anywhere mt-4 max-w-[65ch] whitespace-pre-line text-lg">{news}</p> : null}
        <DateLine engagement={engagement} className="mt-2" />
      </section>
      {children}
      <Details engagement={engagement} />
      {moves.length > 0 ? (
        <section aria-labelledby="happened" className="mt-10 max-w-3xl">
          <h2 id="happened" className="mb-5 text-xl">
            What happened so far
          </h2>
          <MoveList moves={moves} />
        </section>
      ) : null}
    </>
  )
}

function whyReadOnly({ stage, closedAt }: OwnEngagementPage): string {
  if (stage === 'withdrawn') return 'We closed this without filing, so nothing can change here.'
  return closedAt ? 'This is complete, so nothing can change here.' : 'This client is archived.'
}

const countryNames = { US: 'United States', CA: 'Canada' }

function Details({ engagement }: { engagement: OwnEngagementPage }) {
  const { service, country, taxYear, dueOn, extendedOn, adviser } = engagement
  return (
    <section aria-labelledby="details" className="mt-10 max-w-3xl">
      <h2 id="details" className="text-xl">
        Details
      </h2>
      <Facts className="mt-4">
        <Fact title="Service">{serviceNames[service]}</Fact>
        <Fact title="Country">{countryNames[country]}</Fact>
        <Fact title="Tax year">{taxYear}</Fact>
        <Fact title="Due date">{formatShortDay(dueOn)}</Fact>
        {extendedOn ? <Fact title="Extended due date">{formatShortDay(extendedOn)}</Fact> : null}
        <Fact title="Adviser" isLong>
          {adviser ? <PersonLine name={adviser} /> : 'Not chosen yet'}
        </Fact>
      </Facts>
    </section>
  )
}
