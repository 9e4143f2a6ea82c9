import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { Failure } from '../../../../ui/page/failure.tsx'
import { AuthCard } from '../sign-in/auth-card.tsx'
import { useSignOut } from '../use-sign-out.ts'
import type { ClerkClient } from './client.ts'
import { canReverify, reverify } from './reverify.ts'

interface Props {
  client?: ClerkClient
  /** The path on this site to return to. */
  to: string
}

/**
 * For people who didn't sign in recently enough. Clerk asks them to prove who they are. If Clerk's client can't ask,
 * they sign out and sign in again.
 */
export function SignInAgain({ client, to }: Props) {
  const signOut = useSignOut({ goTo: '' })
  const leave = () => signOut.mutate({})
  const isLeaving = signOut.isPending
  const isOffered = client !== undefined && canReverify(client)
  return (
    <AuthCard title="Please sign in again">
      <p>
        {isOffered
          ? "Before you continue, please confirm that it's you. You'll stay signed in and return to where you were."
          : "Before you continue, please sign in again. We'll sign you out first, then take you back to where you were."}
      </p>
      <div className="grid gap-3">
        {isOffered ? <Reverification client={client} to={to} /> : null}
        <Button look={isOffered ? 'secondary' : 'primary'} disabled={isLeaving} onClick={leave}>
          {isLeaving ? 'Signing out...' : isOffered ? 'Sign out and in again' : 'Sign in again'}
        </Button>
      </div>
    </AuthCard>
  )
}

function Reverification({ client, to }: Props & { client: ClerkClient }) {
  const navigate = useNavigate()
  const { mutate, data, error } = useMutation({
    mutationFn: async () => canReverify(client) && (await reverify(client)),
    onSuccess: (isDone) => (isDone ? navigate(to, { replace: true }) : undefined),
  })
  const isClosed = data === false
  return (
    <>
      <Button onClick={() => mutate()}>Confirm that it's me</Button>
      {error || isClosed ? (
        <Failure>
          {isClosed
            ? "You didn't confirm that it's you. Please try again, or sign out and in again."
            : "That didn't work. Please try again, or sign out and in again."}
        </Failure>
      ) : null}
    </>
  )
}
