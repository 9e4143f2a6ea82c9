import { Outlet } from 'react-router'
import { Guard } from './guard.tsx'
import { portalLinks } from './portal-links.ts'
import { SideFrame } from './side-frame.tsx'

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Surrounds every page of the client portal. The server doesn't know who is signed in, so it renders only the guard's sentence. */
export default function PortalFrame() {
  return (
    <Guard>
      <SideFrame label="Client portal" links={portalLinks}>
        <Outlet />
      </SideFrame>
    </Guard>
  )
}
