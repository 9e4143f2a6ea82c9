import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useFirm } from '../features/company/ui/firm.ts'
import { clockIn } from '../time/words.ts'
import { ErrorBoundary as Part } from '../ui/base/error-boundary.tsx'
import { useThisMinute } from '../ui/base/use-this-minute.ts'
import type { Route } from './+types/call-frame'
import { ErrorPage } from './error-page.tsx'
import { Logo } from './logo.tsx'
import { ownFrame } from './own-frame.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export const handle = ownFrame

/** Surrounds the room of a video call with nothing but the firm's name, the theme and a clock. */
export default function CallFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** If the room fails, the frame around it stays. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Frame>
    <ErrorPage error={error} />
  </Frame>
)

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <Part>
      <Bar />
    </Part>
    <main id="main" tabIndex={-1} className="grow outline-none">
      {children}
    </main>
  </>
)

function Bar() {
  const firm = useFirm()
  const now = useThisMinute()
  return (
    <header className="flex min-h-14 items-center justify-between gap-4 border-line border-b px-5 md:px-8">
      <Logo name={firm?.name} isSmall />
      <div className="flex items-center gap-6">
        <div className="max-sm:hidden">
          <ThemeSwitch />
        </div>
        {now ? (
          <p className="font-medium text-ink-soft tabular-nums">
            <span className="sr-only">It's now </span>
            {clockIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now)}
          </p>
        ) : null}
      </div>
    </header>
  )
}
