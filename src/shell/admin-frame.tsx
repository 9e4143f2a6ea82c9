import { Link, Outlet } from 'react-router'
import { Guard } from './guard.tsx'
import { adminAreaLinks } from './navigation.ts'
import { SideFrame, sideLinkLook } from './side-frame.tsx'

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Around every page of the administration. */
export default function AdminFrame() {
  return (
    <Guard isForAdmins>
      <SideFrame
        label="Administration"
        links={adminAreaLinks}
        end={
          <Link to="/client-portal" prefetch="intent" className={sideLinkLook}>
            Client portal
          </Link>
        }
      >
        <Outlet />
      </SideFrame>
    </Guard>
  )
}
