import { Outlet } from 'react-router'
import { useSignOut } from '../features/identity/ui/use-sign-out.ts'
import { Guard } from './guard.tsx'
import { portalLinks } from './navigation.ts'
import { SideFrame, sideLinkLook } from './side-frame.tsx'

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Around every page of the client portal. The server draws the guard's sentence only: it does not know who asks. */
export default function PortalFrame() {
  return (
    <Guard>
      <SideFrame label="Client portal" links={portalLinks} end={<SignOut />}>
        <Outlet />
      </SideFrame>
    </Guard>
  )
}

function SignOut() {
  const { mutate, isPending } = useSignOut()
  return (
    <button type="button" disabled={isPending} onClick={() => mutate({})} className={sideLinkLook}>
      {isPending ? 'Signing out...' : 'Sign out'}
    </button>
  )
}
