import type { ReactNode } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { LinkStep } from '../../../../ui/page/link-page.tsx'
import { AuthCard } from './auth-card.tsx'

interface Props {
  title: string
  action: string
  sending: string
  isPending: boolean
  error: Error | null
  onPress: () => void
  /** What to do if the link no longer works. */
  otherwise: ReactNode
  children: ReactNode
}

/** The page of an emailed link with a single action. */
export function LinkAction({ title, action, sending, isPending, error, onPress, otherwise, children }: Props) {
  return (
    <AuthCard title={title}>
      <LinkStep error={error} otherwise={otherwise}>
        {children}
        <Button disabled={isPending} onClick={onPress} className="w-full">
          {isPending ? sending : action}
        </Button>
      </LinkStep>
    </AuthCard>
  )
}
