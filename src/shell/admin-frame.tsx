import { Outlet } from 'react-router'
import { NameFirst } from '../features/identity/ui/account/name-first.tsx'
import type { Route } from './+types/admin-frame'
import { adminArea } from './admin-area.ts'
import { AreaFrame } from './area-frame.tsx'
import { ErrorPage } from './error-page.tsx'
import { ownFrame } from './own-frame.ts'

export const handle = ownFrame

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Surrounds every page of the administration. */
export default function AdminFrame() {
  return (
    <AreaFrame area={adminArea} isForAdmins>
      <NameFirst>
        <Outlet />
      </NameFirst>
    </AreaFrame>
  )
}

/** If a page fails, the frame around it stays. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AreaFrame area={adminArea} isForAdmins>
    <ErrorPage error={error} />
  </AreaFrame>
)
