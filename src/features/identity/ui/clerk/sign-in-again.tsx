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
  /** Where to go afterwards: a path of this site. */
  to: string
}

/** For who is signed in, but not lately enough. Clerk asks who they are; where its client cannot, they sign out and in. */
export function SignInAgain({ client, to }: Props) {
  const signOut = useSignOut({ goTo: '' })
  const leave = () => signOut.mutate({})
  const isLeaving = signOut.isPending
  const isOffered = client !== undefined && canReverify(client)
  return (
    <AuthCard title="Please sign in again">
      <p>
        {isOffered
          ? 'What you are about to do needs a fresh proof that it is you. You stay signed in, and are led back afterwards.'
          : 'What you are about to do needs a fresh sign-in. You are signed out first, and led back afterwards.'}
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
      <Button onClick={() => mutate()}>Confirm that it is you</Button>
      {error || isClosed ? (
        <Failure>
          {isClosed
            ? 'You have not confirmed that it is you. Please try again, or sign out and in again.'
            : 'This did not work. Please try again, or sign out and in again.'}
        </Failure>
      ) : null}
    </>
  )
}
