import { Outlet } from 'react-router'
import { Guard } from './guard.tsx'
import { portalLinks } from './portal-links.ts'
import { SideFrame } from './side-frame.tsx'

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Around every page of the client portal. The server draws the guard's sentence only: it does not know who asks. */
export default function PortalFrame() {
  return (
    <Guard>
      <SideFrame label="Client portal" links={portalLinks}>
        <Outlet />
      </SideFrame>
    </Guard>
  )
}
