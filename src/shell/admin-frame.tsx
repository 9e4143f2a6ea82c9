import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { LiveQueue } from '../features/chat/desk/ui/live-queue.tsx'
import { useFirmZone } from '../features/company/ui/firm.ts'
import { NameFirst } from '../features/identity/ui/account/name-first.tsx'
import { waitingCounts } from '../features/today/ui/queries.ts'
import { DeskZone } from '../ui/desk/desk-zone.ts'
import type { Route } from './+types/admin-frame'
import { adminArea } from './admin-area.ts'
import { AreaFrame } from './area-frame.tsx'
import { ErrorPage } from './error-page.tsx'
import { ownFrame } from './own-frame.ts'

export const handle = ownFrame

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Surrounds every page of the administration. Moments on these pages are in the firm's time zone. */
export default function AdminFrame() {
  return (
    <DeskZone value={useFirmZone()}>
      <AreaFrame area={adminArea} isForAdmins>
        <NameFirst>
          <Outlet />
        </NameFirst>
        <LiveCounts />
      </AreaFrame>
    </DeskZone>
  )
}

/** Keeps the number of waiting visitors up to date, once we know that the person may see that number. */
function LiveCounts() {
  const { queryKey } = waitingCounts()
  const { data } = useQuery(waitingCounts())
  return data ? <LiveQueue countsKey={queryKey} waiting={data.chats} /> : null
}

/** If a page fails, the frame around it stays. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AreaFrame area={adminArea} isForAdmins>
    <ErrorPage error={error} />
  </AreaFrame>
)
