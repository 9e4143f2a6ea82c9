import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Panel } from '../../../../ui/desk/panel.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import type { OwnClient } from '../../contract.ts'
import { useCurrentClient } from '../current-client.ts'
import { AccessAsked } from './ask-for-access.tsx'
import { accessRequest } from './portal-queries.ts'

interface Props {
  loading: ReactNode
  children: (client: OwnClient) => ReactNode
}

/**
 * Shows a part of a portal page for the current client, also while clients load, if they can't be loaded, and if the
 * person has none.
 */
export function ForClient({ loading, children }: Props) {
  const { client, error, isPending, refetch } = useCurrentClient()
  if (client) return <Fragment key={client.id}>{children(client)}</Fragment>
  if (error) return <Refused error={error} onRetry={refetch} />
  return isPending ? loading : <NoClient />
}

function NoClient() {
  const { data: request, isPending } = useQuery(accessRequest())
  if (isPending) return null
  if (request?.state === 'open') return <AccessAsked request={request} />
  return (
    <div className="max-w-3xl">
      <Panel title="There is nothing here yet" hasDrawing>
        <p className="mt-2 text-ink-soft">
          This page fills up once we work for you. If we emailed you an invitation, open its link. If you're already a
          client, ask us for access.
        </p>
        <ButtonLink to="/client-portal" className="mt-5">
          Ask for access
        </ButtonLink>
      </Panel>
    </div>
  )
}
