import type { ReactNode } from 'react'
import { AuthCard } from './auth-card.tsx'
import { TextButton } from './text-button.tsx'

/** What stands in place of a form once its mail is on the way, and what to do if nothing comes. */
export function CheckEmail({ children, onAgain }: { children: ReactNode; onAgain: () => void }) {
  return (
    <AuthCard title="Check your email" isAnswer>
      <div role="status" className="space-y-3">
        {children}
      </div>
      <div className="space-y-3 border-line border-t pt-6 text-[0.9375rem] text-ink-soft">
        <p>Nothing there after a few minutes? Look in your spam folder, and check the address for typos.</p>
        <p>
          <TextButton onClick={onAgain}>Try again or use another address</TextButton>
        </p>
      </div>
    </AuthCard>
  )
}
