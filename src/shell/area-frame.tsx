import type { ReactNode } from 'react'
import { ClientSwitcher } from '../features/clients/ui/portal/client-switcher.tsx'
import { useFirm } from '../features/company/ui/firm.ts'
import { useIsPageKept } from '../features/identity/ui/kept-page.ts'
import { useSession } from '../features/identity/ui/session.ts'
import { ErrorBoundary } from '../ui/base/error-boundary.tsx'
import { AskBeforeLeaving } from '../ui/desk/unsaved.tsx'
import { useRememberVisits } from '../ui/desk/visits.ts'
import type { Area } from './area.ts'
import { AreaBar } from './area-bar.tsx'
import { AreaSideLinks, AreaTabs } from './area-links.tsx'
import { FooterEnd } from './footer-end.tsx'
import { Guard } from './guard.tsx'
import { termsLinks } from './navigation.ts'
import { useFreshCounts } from './use-fresh-counts.ts'
import { useSessionEnd } from './use-session-end.ts'

interface Props {
  area: Area
  isForAdmins?: boolean
  children: ReactNode
}

/**
 * The frame around pages for signed-in people. It has a slim bar at the top, links at the side (on phones, at the
 * bottom), and a footer of one line. It replaces the header and the footer of the public pages.
 */
export function AreaFrame({ area, isForAdmins = false, children }: Props) {
  const { user } = useSession()
  const isKept = useIsPageKept()
  const company = useFirm()
  const isInside = user && !isKept && (!isForAdmins || user.role === 'admin')
  return (
    <AskBeforeLeaving>
      <div className="flex grow flex-col [--header:3.5rem] print:block">
        <ErrorBoundary>
          <AreaBar area={area} user={isInside ? user : undefined} />
        </ErrorBoundary>
        <div className="flex grow print:block">
          <div className="w-60 shrink-0 border-line border-r max-lg:hidden print:hidden">
            {isInside ? <AreaSideLinks area={area} /> : null}
          </div>
          <div className="mx-auto flex w-full min-w-0 max-w-6xl flex-col px-5 md:px-8">
            <main id="main" tabIndex={-1} className="min-h-[70vh] grow py-6 outline-none lg:py-9">
              {isInside && area.isAboutClient ? <ClientSwitcher /> : null}
              <Guard isForAdmins={isForAdmins} isKept={isKept}>
                <SignedIn>{children}</SignedIn>
              </Guard>
            </main>
            <footer className={isInside ? 'max-lg:pb-18' : ''}>
              <FooterEnd
                name={company?.name}
                legalLinks={termsLinks}
                isDemo={company?.isDemo ?? false}
                className="py-4"
              />
            </footer>
          </div>
        </div>
        {isInside ? <AreaTabs area={area} /> : null}
      </div>
    </AskBeforeLeaving>
  )
}

function SignedIn({ children }: { children: ReactNode }) {
  useSessionEnd()
  useFreshCounts()
  useRememberVisits()
  return children
}
