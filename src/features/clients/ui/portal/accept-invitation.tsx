import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { isConflict, isSignedOut } from '../../../../ui/base/refusal.ts'
import { Failure } from '../../../../ui/page/failure.tsx'
import { LinkPage } from '../../../../ui/page/link-page.tsx'
import { signInPath } from '../../../identity/ui/return-path.ts'
import { useSession } from '../../../identity/ui/session.ts'
import { SecondFactor } from '../../../identity/ui/sign-in/second-factor.tsx'
import { useSignIn } from '../../../identity/ui/sign-in/use-sign-in.ts'
import { useSignOut } from '../../../identity/ui/use-sign-out.ts'
import type { InvitationCheck } from '../../contract.ts'
import { isTaxpayer } from '../../shared/choices.ts'
import { waitingWords } from '../../shared/waiting-words.ts'
import { acceptInvitation } from './portal-queries.ts'

interface Props {
  token: string
  invitation: Extract<InvitationCheck, { state: 'open' }>
  /** Checks again whether the link still works. */
  onRefused: () => unknown
}

const whatTheyDo = {
  owner: 'You can see what we need, send it to us, and invite others to help.',
  delegate: 'You can see what we need and send it to us.',
}

const portalOf = (clientId: string) => `/client-portal?${new URLSearchParams({ client: clientId })}`

/**
 * Accepts the invitation and signs the person in with one button, because the link proves that the address is theirs.
 * It doesn't replace a second factor.
 */
export function AcceptInvitation({ token, invitation, onRefused }: Props) {
  const { email, client, kind, right, waiting } = invitation
  const isTheirs = isTaxpayer(kind, right)
  const { user } = useSession()
  const navigate = useNavigate()
  const { factors, followTo } = useSignIn()
  const [portal, setPortal] = useState('/client-portal')
  const signOut = useSignOut({ goTo: '' })
  const isOther = Boolean(user) && user?.email.toLowerCase() !== email.toLowerCase()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (isOther) await signOut.mutateAsync({})
      return acceptInvitation({ token })
    },
    onSuccess: ({ clientId, step }) => {
      setPortal(portalOf(clientId))
      return followTo(portalOf(clientId), step)
    },
    onError: (refusal) => {
      if (isConflict(refusal)) onRefused()
    },
  })
  if (factors) {
    return (
      <SecondFactor
        factors={factors}
        onDone={(step) => followTo(portal, step)}
        onAgain={() => void navigate(signInPath(portal))}
      />
    )
  }
  return (
    <LinkPage title={isTheirs ? 'Your client portal' : `Act for ${client}`}>
      <p>
        You are invited to{' '}
        {isTheirs ? 'our client portal, which is set up in the name of' : 'act in our client portal for'}{' '}
        <strong className="wrap-anywhere">{client}</strong>. {whatTheyDo[right]}
      </p>
      {waiting ? <p>{waitingWords(waiting)}</p> : null}
      {isOther ? (
        <p className="wrap-anywhere">
          This invitation is for <strong>{email}</strong>, but you are signed in as {user?.email}.
        </p>
      ) : (
        <p className="wrap-anywhere text-ink-soft">You'll continue as {email}.</p>
      )}
      {error ? (
        <Failure
          action={
            isSignedOut(error) ? (
              <ButtonLink to={signInPath(`/invitation?${new URLSearchParams({ token })}`)}>Sign in</ButtonLink>
            ) : undefined
          }
        >
          {error.message}
        </Failure>
      ) : null}
      <Button disabled={isPending} onClick={() => mutate()} className="max-sm:w-full">
        {isPending ? 'One moment...' : isOther ? 'Sign out and continue' : 'Accept and continue'}
      </Button>
      <p className="text-[0.9375rem] text-ink-soft">
        If you didn't expect this invitation, close this page. Nothing will happen.
      </p>
    </LinkPage>
  )
}
