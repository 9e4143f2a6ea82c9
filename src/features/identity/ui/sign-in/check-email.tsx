import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useDemoPeople } from '../demo.ts'
import { AuthCard } from './auth-card.tsx'
import { TextButton } from './text-button.tsx'

/** Replaces a form once we have sent an email, and says what to do if nothing arrives. */
export function CheckEmail({ children, onAgain }: { children: ReactNode; onAgain: () => void }) {
  const { pathname, search } = useLocation()
  const isDemo = useDemoPeople().length > 0
  return (
    <AuthCard title="Check your email" isAnswer>
      <div role="status" className="space-y-3">
        {children}
        {isDemo ? (
          <p>
            This is a demo, so the email stays on this machine.{' '}
            <a href="/dev/outbox" className="font-semibold text-brand underline underline-offset-4">
              Open the outbox
            </a>
          </p>
        ) : null}
      </div>
      <div className="space-y-3 border-line border-t pt-6 text-[0.9375rem] text-ink-soft">
        <p>Nothing after a few minutes? Check your spam folder, and check the address for typos.</p>
        <p>
          <TextButton to={`${pathname}${search}`} onClick={onAgain}>
            Try again or use another address
          </TextButton>
        </p>
      </div>
    </AuthCard>
  )
}
