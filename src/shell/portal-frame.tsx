import { Outlet } from 'react-router'
import type { Route } from './+types/portal-frame'
import { AreaFrame } from './area-frame.tsx'
import { ErrorPage } from './error-page.tsx'
import { ownFrame } from './own-frame.ts'
import { portalArea } from './portal-area.ts'

export const handle = ownFrame

export const headers = () => ({ 'Cache-Control': 'no-store' })

/**
 * Surrounds every page of the client portal. The server doesn't know who is signed in. So inside the frame it renders
 * only the sentence "Verifying your session..." of `Guard`.
 */
export default function PortalFrame() {
  return (
    <AreaFrame area={portalArea}>
      <Outlet />
    </AreaFrame>
  )
}

/** If a page fails, the frame around it stays. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AreaFrame area={portalArea}>
    <ErrorPage error={error} />
  </AreaFrame>
)
