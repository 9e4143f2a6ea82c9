import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import type { OwnEngagement } from '../../contract.ts'
import { NoEngagements } from './no-engagements.tsx'
import { ownEngagements } from './portal-queries.ts'

interface Props {
  clientId: string
  children: (engagements: OwnEngagement[]) => ReactNode
}

/** Shows a client's engagements, also while they load, if they can't be loaded, and if there are none yet. */
export function OwnEngagements({ clientId, children }: Props) {
  const { data, error, refetch } = useQuery(ownEngagements(clientId))
  if (error && !data) return <Refused error={error} onRetry={refetch} />
  if (!data) return <EngagementsLoading />
  return data.length === 0 ? <NoEngagements /> : children(data)
}

export const EngagementsLoading = () => (
  <div role="status" className="space-y-4">
    <span className="sr-only">Loading your returns and services</span>
    <Skeleton className="h-44" />
    <Skeleton className="h-44" />
  </div>
)
