import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { isFinal } from '../../../../ui/refusal.ts'
import { AuthCard } from './auth-card.tsx'

interface Props {
  title: string
  action: string
  sending: string
  isPending: boolean
  error: Error | null
  onPress: () => void
  /** A way on for a link that cannot be used any more. */
  otherwise: ReactNode
  children: ReactNode
}

/** What a mailed link does is done by a button: mail scanners open links, and opening one changes nothing. */
export function LinkAction({ title, action, sending, isPending, error, onPress, otherwise, children }: Props) {
  const isOver = error !== null && isFinal(error)
  return (
    <AuthCard title={title}>
      {error ? <Failure>{error.message}</Failure> : null}
      {isOver ? (
        otherwise
      ) : (
        <>
          {children}
          <Button disabled={isPending} onClick={onPress} className="w-full">
            {isPending ? sending : action}
          </Button>
        </>
      )}
    </AuthCard>
  )
}
