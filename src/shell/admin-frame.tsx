import { Outlet } from 'react-router'
import { adminAreaLinks } from './admin-links.ts'
import { Guard } from './guard.tsx'
import { SideFrame } from './side-frame.tsx'

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Surrounds every page of the administration. */
export default function AdminFrame() {
  return (
    <Guard isForAdmins>
      <SideFrame
        label="Administration"
        isFolded
        links={adminAreaLinks}
        elsewhere={{ to: '/client-portal', label: 'Client portal' }}
      >
        <Outlet />
      </SideFrame>
    </Guard>
  )
}
